import Determinism
import JOSETokens
import OrderedJSON
import TestSupport
import Testing

/// The expected tokens were made with another implementation: key 0 to 31, and the vector of RFC 7518 §B.1.
@Suite(.spec("RFC 7516 §7.1")) struct JWETests {
    static var cipher: A128CBCHS256 { get throws { try cipher(Array(0..<32)) } }
    /// `{"typ":"JWT","enc":"A128CBC-HS256","alg":"dir"}`, no key, the vector.
    static let start = "eyJ0eXAiOiJKV1QiLCJlbmMiOiJBMTI4Q0JDLUhTMjU2IiwiYWxnIjoiZGlyIn0..GvOMLcK5b_3YZpQJI0G8BA."
    static let hello = start + "lvHfedTby5zvOxZDbJrQ-aLGwds2ahAJ9gz0QqIz7aA.ca5h0ZWpYcAQHemSLsJ_CQ"

    private static func cipher(_ key: [UInt8]) throws -> A128CBCHS256 {
        try #require(A128CBCHS256(key: SymmetricKey(key)))
    }

    /// Gives the vector of RFC 7518 §B.1.
    struct FixedRandomness: Randomness {
        func bytes(_ count: Int) -> [UInt8] { Array(A128CBCHS256Tests.vector.prefix(count)) }
    }

    @Test(
        .spec("AM-BEHAVIOUR §1.6"),
        arguments: [
            (#"{"hello":"world"}"#, hello), ("", start + "6wYBeZe-hrwpx75VtX0Gcw.4sOycoBn41P3f5PEhEYBBA"),
        ])
    func `a token has AM's header and is the same to the byte`(plaintext: String, text: String) throws {
        let bytes = Array(plaintext.utf8)
        #expect(JWE.encrypt(bytes, cipher: try Self.cipher, randomness: FixedRandomness()) == text)
        #expect(try JWE.decrypt(text, cipher: Self.cipher) == bytes)
    }

    @Test func `every length comes back`() throws {
        let randomness = SeededRandomness(seed: 5)
        for count in 0...70 {
            let plaintext = randomness.bytes(count)
            let text = JWE.encrypt(plaintext, cipher: try Self.cipher, randomness: randomness)
            #expect(try JWE.decrypt(text, cipher: Self.cipher) == plaintext)
        }
    }

    @Test func `two tokens of one text differ`() throws {
        let randomness = SeededRandomness(seed: 5)
        let cipher = try Self.cipher
        let texts = (0..<2).map { _ in JWE.encrypt([1, 2, 3], cipher: cipher, randomness: randomness) }
        #expect(texts[0] != texts[1])
    }

    @Test func `extra members follow AM's and never replace them`() throws {
        let text = JWE.encrypt(
            [], extraHeader: ["alg": "none", "cty": "JWT"], cipher: try Self.cipher, randomness: FixedRandomness())
        let json = #"{"typ":"JWT","enc":"A128CBC-HS256","alg":"dir","cty":"JWT"}"#
        #expect(text.hasPrefix(Base64URL.encode(Array(json.utf8)) + ".."))
        #expect(try JWE.decrypt(text, cipher: Self.cipher) == [])
    }

    @Test func `a change of any character is noticed`() throws {
        let cipher = try Self.cipher
        for index in Self.hello.indices where Self.hello[index] != "." {
            var changed = Self.hello
            changed.replaceSubrange(index...index, with: changed[index] == "A" ? "B" : "A")
            #expect((try? JWE.decrypt(changed, cipher: cipher)) == nil)
        }
    }

    @Test func `another key opens nothing`() throws {
        let other = try Self.cipher(Array((0..<32).reversed()))
        #expect(errorCode { () throws(JOSEError) in try JWE.decrypt(Self.hello, cipher: other) } == .notAuthentic)
    }

    /// Each has a tag of its own that fits, or would if it were cut to size.
    @Test(arguments: [
        start + ".7n8njS12cGlyjYkTHuiZDA",
        start + "eHh4eHh4eHh4eHh4eHh4.8u_ot3uBqWo7KXkwnyJMCg",
        start + "OIOijjGO7Bzx6EFUBKyySw.EXVwGX0AASQT-AnuGovumA",
        start + "Gt1dUZdtF76CvTG-nyxz8A.QTrJMU_ur5Eb5im5J1ZVZMt0oWse7W56koGC5eawZFw",
        start.dropLast(3) + "..Q0sA2OiSCrsPPQeMro52rg",
    ])
    func `no block, part of a block, bad padding, a long tag and a short vector are refused`(text: String) throws {
        let cipher = try Self.cipher
        #expect(errorCode { () throws(JOSEError) in try JWE.decrypt(text, cipher: cipher) } == .notAuthentic)
    }

    @Test(arguments: [
        "", "....", "a.b.c.d.e", RFC7515.hs256, String(hello.dropLast(23)), hello + ".", start + "*.AA",
        hello.replacing("..", with: ".AAAA."),
    ])
    func `a text of another form is malformed`(text: String) throws {
        let cipher = try Self.cipher
        #expect(errorCode { () throws(JOSEError) in try JWE.decrypt(text, cipher: cipher) } == .malformed)
    }

    @Test(arguments: [
        #"{"alg":"dir"}"#, #"{"alg":"dir","enc":"A128GCM"}"#, #"{"alg":"A128KW","enc":"A128CBC-HS256"}"#,
        #"{"alg":"dir","enc":["A128CBC-HS256"]}"#, #"{"alg":"dir","enc":"A128CBC-HS256","zip":"DEF"}"#,
        #"{"alg":"dir","enc":"A128CBC-HS256","crit":["exp"]}"#,
    ])
    func `another algorithm, compression and extensions are not supported`(header: String) throws {
        let cipher = try Self.cipher
        let text = Base64URL.encode(Array(header.utf8)) + "..AA.AA.AA"
        #expect(errorCode { () throws(JOSEError) in try JWE.decrypt(text, cipher: cipher) } == .unsupported)
    }

    @Test func `more than one MiB is not looked at`() throws {
        let cipher = try Self.cipher
        let text = Self.start + String(repeating: "A", count: 1 << 20) + ".AA"
        #expect(errorCode { () throws(JOSEError) in try JWE.decrypt(text, cipher: cipher) } == .tooLarge)
    }
}
