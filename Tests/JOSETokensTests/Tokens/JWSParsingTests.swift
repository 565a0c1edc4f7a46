import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 7515 §5.2")) struct JWSParsingTests {
    /// `{"alg":"HS256"}`
    static let header = "eyJhbGciOiJIUzI1NiJ9"

    @Test(arguments: [
        "", ".", "..", "...", "a", "a.b.c", header, "\(header).", "\(header).e30", "\(header).e30.AA.AA", ".e30.AA",
        "\(header)=.e30.AA", "\(header).e30=.AA", "\(header).e30.AA==", "\(header).e3 0.AA", "\(header).e30.A",
        "\(header).e30.A+/A", "\(header).é.AA", " \(header).e30.AA", "\(header).e30.AA\n", "\u{0}.\u{0}.\u{0}",
    ])
    func `a text of another form is malformed`(text: String) {
        #expect(errorCode { () throws(JOSEError) in try JWS(parsing: text) } == .malformed)
    }

    @Test(arguments: [4, 5, 1 << 20])
    func `parts that are too many aren't counted`(parts: Int) {
        let text = String(repeating: ".", count: parts - 1)
        let problem = JOSEError(.malformed, "the token has more parts than 3")
        #expect(throws: problem) { () throws(JOSEError) in try JWS(parsing: text) }
    }

    @Test(arguments: [
        "", " ", "null", "true", "1", #""HS256""#, "[]", #"["alg"]"#, "{}", #"{"alg":null}"#, #"{"alg":1}"#,
        #"{"alg":["HS256"]}"#, #"{"alg":{"alg":"HS256"}}"#, #"{"ALG":"HS256"}"#, #"{"alg":"HS256"}}"#,
        #"{"alg":"HS256""#, #"{"alg":"HS256",}"#, #"{'alg':'HS256'}"#,
    ])
    func `a header that is no object with alg is malformed`(header: String) {
        let text = Base64URL.encode(Array(header.utf8)) + ".e30.AA"
        #expect(errorCode { () throws(JOSEError) in try JWS(parsing: text) } == .malformed)
    }

    @Test func `a header that is no UTF-8 or nests too deep is malformed`() {
        let deep = #"{"alg":"HS256","x":"# + String(repeating: "[", count: 5000)
        for bytes in [[0x7B, 0xFF, 0x7D], Array(deep.utf8)] as [[UInt8]] {
            let text = Base64URL.encode(bytes) + ".e30.AA"
            #expect(errorCode { () throws(JOSEError) in try JWS(parsing: text) } == .malformed)
        }
    }

    @Test(.spec("RFC 7515 §4.1.11")) func `extensions that must be understood are refused`() {
        let text = Base64URL.encode(Array(#"{"alg":"HS256","crit":["b64"],"b64":false}"#.utf8)) + ".e30.AA"
        #expect(errorCode { () throws(JOSEError) in try JWS(parsing: text) } == .unsupported)
    }

    @Test(arguments: [(-1, nil), (0, nil), (1, JOSEError.Code.tooLarge)] as [(Int, JOSEError.Code?)])
    func `one MiB is read and not a byte more`(extra: Int, code: JOSEError.Code?) {
        let signature = String(repeating: "A", count: 43)
        let payload = String(repeating: "A", count: 1_048_576 + extra - Self.header.count - signature.count - 2)
        #expect(
            errorCode { () throws(JOSEError) in try JWS(parsing: "\(Self.header).\(payload).\(signature)") } == code)
    }

    @Test func `parts may be empty but for the header`() throws {
        let jws = try JWS(parsing: "\(Self.header)..")
        #expect(jws.payload == [] && jws.signature == [])
        #expect(!jws.verify(with: SigningKey.symmetric(SymmetricKey([]))))
    }
}
