import Determinism
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("DESIGN §5")) struct HandleTests {
    private let secret = HandleSecret(randomness: SeededRandomness(seed: 1))

    @Test(arguments: [1, 42, Int64.max])
    func `a handle is read as it was written`(_ row: Int64) throws {
        let handle = Handle(row: row, secret: secret)
        #expect(Handle(handle.text) == handle)
        #expect(handle.text.wholeMatch(of: /[A-Za-z0-9_-]{27}\d+/) != nil)
        #expect(handle.text.hasSuffix(String(row)))
    }

    @Test func `a secret knows its own hash and no other`() {
        let other = HandleSecret(randomness: SeededRandomness(seed: 2))
        #expect(secret.matches(hash: secret.hash))
        #expect(!secret.matches(hash: other.hash))
        #expect(!secret.matches(hash: []))
    }

    @Test func `a handle in which any character differs is another one or none`() {
        let text = Handle(row: 17, secret: secret).text
        for index in text.indices {
            for replacement in ["A", "0", "9", "=", "é"] where replacement != String(text[index]) {
                guard let handle = Handle(text.replacingCharacter(at: index, by: replacement)) else { continue }
                #expect(handle.row != 17 || !handle.secret.matches(hash: secret.hash))
            }
        }
    }

    @Test func `a row number has one spelling`() {
        let front = Handle(row: 1, secret: secret).text.dropLast()
        for number in ["", "0", "01", "+1", "-1", "1 ", "1.0", "٣", "9223372036854775808"] {
            #expect(Handle(front + number) == nil, "\(number)")
        }
    }

    @Test(arguments: ["", "1", "ü", String(repeating: "é", count: 20), String(repeating: "1", count: 100_000)])
    func `rubbish is no handle`(_ text: String) {
        #expect(Handle(text) == nil)
    }
}
