import JOSETokens
import TestSupport
import Testing

@Suite(.spec("RFC 4648 §10")) struct Base64Tests {
    static let vectors = [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ]

    @Test(arguments: vectors) func `the RFC's vectors hold both ways`(plain: String, coded: String) {
        #expect(Base64.encode(Array(plain.utf8)) == coded)
        #expect(Base64.decode(coded) == Array(plain.utf8))
    }

    @Test(arguments: vectors) func `base64url is the same without padding`(plain: String, coded: String) {
        let unpadded = coded.replacing("=", with: "")
        #expect(Base64URL.encode(Array(plain.utf8)) == unpadded)
        #expect(Base64URL.decode(unpadded) == Array(plain.utf8))
    }

    @Test func `the two alphabets differ in their last two symbols`() {
        let bytes: [UInt8] = [0xFB, 0xEF, 0xBE, 0xFF, 0xFF, 0xFF]
        #expect(Base64.encode(bytes) == "++++////")
        #expect(Base64URL.encode(bytes) == "----____")
        #expect(Base64.decode("----____") == nil)
        #expect(Base64URL.decode("++++////") == nil)
    }

    @Test(arguments: [
        "Zg", "Zg=", "Zg===", "=", "==", "====", "Zg==Zg==", "Z===", "Zm9v====", "Zh==", "Zm9=", "Zg= =", "Zm9v\n",
        "Zé==",
    ])
    func `base64 refuses what it wouldn't write`(text: String) {
        #expect(Base64.decode(text) == nil)
    }

    @Test(arguments: ["Z", "Zg==", "Zm9vZ", "Zh", "Zm9", "Zm 9", "Zm9v\n", "Zm.v", "Zmé", "\u{0}AAA"])
    func `base64url refuses what it wouldn't write`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test(.spec("RFC 7515 §C")) func `the bytes of RFC 7515 Appendix C are coded as there`() {
        #expect(Base64URL.encode([3, 236, 255, 224, 193]) == "A-z_4ME")
        #expect(Base64URL.encode([3, 236, 255, 224, 193][1...2]) == "7P8")
    }

    @Test func `every byte survives at every length up to 300`() {
        for count in 0...300 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ count) }
            #expect(Base64.decode(Base64.encode(bytes)) == bytes)
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
    }

    @Test func `base16 is in lower case`() {
        #expect(Hexadecimal.encode([]) == "")
        #expect(Hexadecimal.encode([0x00, 0x09, 0x0A, 0x9F, 0xF0, 0xFF]) == "00090a9ff0ff")
    }
}
