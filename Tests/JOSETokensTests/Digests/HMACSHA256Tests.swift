import JOSETokens
import TestSupport
import Testing

@Suite(.spec("RFC 4231 §4")) struct HMACSHA256Tests {
    struct Vector: Sendable {
        let key: [UInt8]
        let message: [UInt8]
        let code: String

        init(_ key: [UInt8], _ message: [UInt8], _ code: String) {
            self.key = key
            self.message = message
            self.code = code
        }

        init(_ key: [UInt8], _ message: String, _ code: String) { self.init(key, Array(message.utf8), code) }
    }

    /// Test cases 1 to 7; the fifth there is cut to 16 bytes.
    static let vectors = [
        Vector(
            of(0x0B, 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        Vector(
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        Vector(
            of(0xAA, 20), of(0xDD, 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        Vector(
            Array(1...25), of(0xCD, 50),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        Vector(of(0x0C, 20), "Test With Truncation", "a3b6167473100ee06e0c796c2955552b"),
        Vector(
            of(0xAA, 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
        Vector(
            of(0xAA, 131),
            "This is a test using a larger than block-size key and a larger than block-size data. "
                + "The key needs to be hashed before being used by the HMAC algorithm.",
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
    ]

    static func of(_ byte: UInt8, _ count: Int) -> [UInt8] { [UInt8](repeating: byte, count: count) }

    @Test(arguments: vectors) func `the RFC's vectors hold`(vector: Vector) {
        let code = HMACSHA256.authenticate(vector.message, key: SymmetricKey(vector.key))
        #expect(code.count == 32)
        #expect(Hexadecimal.encode(code).hasPrefix(vector.code))
    }

    @Test func `an empty key and an empty message have a code`() {
        #expect(
            Hexadecimal.encode(HMACSHA256.authenticate([], key: SymmetricKey([])))
                == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    }

    @Test func `a key is as good the second time, and on many threads at once`() async {
        let key = SymmetricKey(Array("Jefe".utf8))
        let message = Array("what do ya want for nothing?".utf8)
        let codes = await withTaskGroup(of: Set<[UInt8]>.self) { group in
            for _ in 0..<8 {
                group.addTask { Set((0..<200).map { _ in HMACSHA256.authenticate(message, key: key) }) }
            }
            return await group.reduce(into: Set<[UInt8]>()) { $0.formUnion($1) }
        }
        #expect(codes.map(Hexadecimal.encode) == [Self.vectors[1].code])
    }

    @Test func `keys are equal by their bytes`() {
        #expect(SymmetricKey([1, 2]) == SymmetricKey([1, 2]))
        #expect(SymmetricKey([1, 2]) != SymmetricKey([1, 3]))
        #expect(SymmetricKey([1, 2]) != SymmetricKey([1]))
    }
}
