import JOSETokens
import TestSupport
import Testing

@Suite(.spec("FIPS 180-4")) struct DigestTests {
    static let abc = Array("abc".utf8)

    @Test func `the digests of abc are NIST's`() {
        #expect(Hexadecimal.encode(SHA1.digest(Self.abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            Hexadecimal.encode(SHA256.digest(Self.abc))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            Hexadecimal.encode(SHA384.digest(Self.abc))
                == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
                + "8086072ba1e7cc2358baeca134c825a7")
        #expect(
            Hexadecimal.encode(SHA512.digest(Self.abc))
                == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    }

    @Test func `the digest of nothing is the known one`() {
        #expect(
            Hexadecimal.encode(SHA256.digest([]))
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func `equality in constant time looks at every byte and the length`() {
        #expect(constantTimeEquals([], []))
        #expect(constantTimeEquals([1, 2, 3], [1, 2, 3]))
        #expect(!constantTimeEquals([1, 2, 3], [0, 2, 3]))
        #expect(!constantTimeEquals([1, 2, 3], [1, 2, 4]))
        #expect(!constantTimeEquals([1, 2, 3], [1, 2]))
        #expect(!constantTimeEquals([], [0]))
    }
}
