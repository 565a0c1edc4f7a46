import Determinism
import JOSETokens
import TestSupport
import Testing

@Suite(.spec("DESIGN §5")) struct SecretHashTests {
    /// The salt 0 to 15, and SHA-256 of it with `Ch4ng3!t` behind.
    static let stored = "AAECAwQFBgcICQoLDA0ODw.5leZZJtleU-5C8Y0OkEb_Up434TpjGi0wRsbkrKS-UQ"

    @Test func `the stored form is salt and digest`() throws {
        let hash = try #require(SecretHash(stored: Self.stored))
        #expect(hash.matches("Ch4ng3!t"))
        #expect(hash.stored == Self.stored)
    }

    @Test(arguments: ["", "Ch4ng3!", "ch4ng3!t", "Ch4ng3!t ", "Ch4ng3!t\u{0}"])
    func `another secret doesn't match`(secret: String) throws {
        #expect(try #require(SecretHash(stored: Self.stored)).matches(secret) == false)
    }

    @Test func `one secret hashes differently each time, and each hash matches`() throws {
        let randomness = SeededRandomness(seed: 1)
        let first = SecretHash(secret: "pässword", randomness: randomness)
        let second = SecretHash(secret: "pässword", randomness: randomness)
        #expect(first != second)
        #expect(first.matches("pässword") && second.matches("pässword"))
        #expect(SecretHash(stored: first.stored) == first)
    }

    /// SHA-256 of 16 zeros with `Ch4ng3!t` behind.
    @Test func `a password that everybody knows hashes to the same each time`() {
        let hash = SecretHash(known: "Ch4ng3!t")
        #expect(hash.stored == "AAAAAAAAAAAAAAAAAAAAAA.gwLwB0LU7-9NoaxduBO6mjjhfthiJ3qCe0bxh6TolbA")
        #expect(hash.matches("Ch4ng3!t") && !hash.matches("ch4ng3!t"))
    }

    @Test(arguments: ["", ".", "a.b", "AAECAwQFBgcICQoLDA0ODw", stored + ".", stored + "A", "." + stored, "Ch4ng3!t"])
    func `any other stored text is refused`(text: String) {
        #expect(SecretHash(stored: text) == nil)
    }
}
