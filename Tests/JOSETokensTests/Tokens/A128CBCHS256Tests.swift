import JOSETokens
import TestSupport
import Testing

@Suite(.spec("RFC 7518 §B.1")) struct A128CBCHS256Tests {
    static let key = SymmetricKey(Array(0...0x1F))
    static let plaintext = Array(
        ("A cipher system must not be required to be secret, and it must be able to fall into "
            + "the hands of the enemy without inconvenience").utf8)
    static let vector: [UInt8] = [
        0x1A, 0xF3, 0x8C, 0x2D, 0xC2, 0xB9, 0x6F, 0xFD, 0xD8, 0x66, 0x94, 0x09, 0x23, 0x41, 0xBC, 0x04,
    ]
    static let header = Array("The second principle of Auguste Kerckhoffs".utf8)
    static let ciphertext =
        "c80edfa32ddf39d5ef00c0b468834279a2e46a1b8049f792f76bfe54b903a9c9"
        + "a94ac9b47ad2655c5f10f9aef71427e2fc6f9b3f399a221489f16362c7032336"
        + "09d45ac69864e3321cf82935ac4096c86e133314c54019e8ca7980dfa4b9cf1b"
        + "384c486f3a54c51078158ee5d79de59fbd34d848b3d69550a67646344427ade5"
        + "4b8851ffb598f7f80074b9473c82e2db"
    static let tag = "652c3fa36b0a7c5b3219fab3a30bc1c4"

    @Test func `the RFC's vector holds both ways`() throws {
        let cipher = try #require(A128CBCHS256(key: Self.key))
        let sealed = cipher.seal(Self.plaintext, vector: Self.vector, authenticating: Self.header)
        #expect(Hexadecimal.encode(sealed.ciphertext) == Self.ciphertext)
        #expect(Hexadecimal.encode(sealed.tag) == Self.tag)
        #expect(cipher.open(sealed, vector: Self.vector, authenticating: Self.header) == Self.plaintext)
    }

    @Test func `another header, vector, tag or ciphertext opens nothing`() throws {
        let cipher = try #require(A128CBCHS256(key: Self.key))
        let sealed = cipher.seal(Self.plaintext, vector: Self.vector, authenticating: Self.header)
        let shorter = A128CBCHS256.Sealed(ciphertext: sealed.ciphertext, tag: Array(sealed.tag.dropLast()))
        let changed = A128CBCHS256.Sealed(ciphertext: sealed.ciphertext.reversed(), tag: sealed.tag)
        #expect(cipher.open(sealed, vector: Self.vector, authenticating: []) == nil)
        #expect(cipher.open(sealed, vector: Self.vector.reversed(), authenticating: Self.header) == nil)
        #expect(cipher.open(sealed, vector: [], authenticating: Self.header) == nil)
        #expect(cipher.open(shorter, vector: Self.vector, authenticating: Self.header) == nil)
        #expect(cipher.open(changed, vector: Self.vector, authenticating: Self.header) == nil)
    }

    @Test(arguments: [0, 16, 31, 33, 64]) func `only 32 bytes are a key`(count: Int) {
        #expect(A128CBCHS256(key: SymmetricKey([UInt8](repeating: 1, count: count))) == nil)
    }
}
