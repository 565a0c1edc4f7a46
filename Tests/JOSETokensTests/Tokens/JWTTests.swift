import Determinism
import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 7519")) struct JWTTests {
    static let key = SigningKey.symmetric(SymmetricKey(Array(0..<32)))

    @Test(.spec("AM-BEHAVIOUR §1.6")) func `an authId's header and claims keep their order on the wire`() throws {
        let jwt = JWT(claims: ["otk": "x", "realm": "/alpha", "exp": 1_700_000_300, "iat": 1_700_000_000])
        let text = jwt.signed(with: Self.key)
        // {"typ":"JWT","alg":"HS256"} and {"otk":"x","realm":"/alpha","exp":1700000300,"iat":1700000000}
        #expect(
            text.hasPrefix(
                "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9."
                    + "eyJvdGsiOiJ4IiwicmVhbG0iOiIvYWxwaGEiLCJleHAiOjE3MDAwMDAzMDAsImlhdCI6MTcwMDAwMDAwMH0."))
        let jws = try JWS(parsing: text)
        #expect(jws.verify(with: Self.key))
        #expect(try JWT(jws) == jwt)
    }

    @Test(arguments: [
        (JWTHeader(), #"{"typ":"JWT","alg":"HS256"}"#),
        (JWTHeader(contentType: "JWT"), #"{"typ":"JWT","cty":"JWT","alg":"HS256"}"#),
        (JWTHeader(keyID: "k="), #"{"typ":"JWT","kid":"k=","alg":"HS256"}"#),
        (JWTHeader(compression: "NONE"), #"{"typ":"JWT","zip":"NONE","alg":"HS256"}"#),
    ])
    func `headers are AM's`(header: JWTHeader, json: String) {
        let text = JWT(claims: [:]).signed(with: Self.key, header: header)
        #expect(text.hasPrefix(Base64URL.encode(Array(json.utf8)) + ".e30."))
    }

    @Test(arguments: ["", "null", "[]", "\"text\"", "{", #"{"a":1}x"#])
    func `a payload that is no object has no claims`(payload: String) throws {
        let jws = try JWS(parsing: JWS.sign(header: [:], payload: Array(payload.utf8), key: Self.key))
        #expect(errorCode { () throws(JOSEError) in try JWT.claims(of: jws) } == .malformed)
    }

    @Test(arguments: [
        ("1300819380", 1_300_819_380_000), ("1300819380.25", 1_300_819_380_250), ("1.30081938e9", 1_300_819_380_000),
        ("-1", -1000), ("-0.0005", -1), ("0", 0), ("253402300799", 253_402_300_799_000),
        ("9223372036854775807", 253_402_300_799_999), ("1e300", 253_402_300_799_999),
        ("-9223372036854775808", -62_167_219_200_000), ("-1e300", -62_167_219_200_000),
    ])
    func `a numeric date is in seconds and never overflows`(number: String, milliseconds: Int64) throws {
        let jwt = JWT(claims: ["exp": try JSONValue(parsing: number)])
        #expect(try jwt.instant("exp") == Instant(millisecondsSinceEpoch: milliseconds))
    }

    @Test(arguments: ["null", "true", "\"1300819380\"", "[1]", "{}", "1e999"])
    func `any other date is malformed`(value: String) throws {
        let jwt = JWT(claims: ["nbf": try JSONValue(parsing: value)])
        #expect(errorCode { () throws(JOSEError) in try jwt.instant("nbf") } == .malformed)
        #expect(errorCode { () throws(JOSEError) in try jwt.isValid(at: .epoch) } == .malformed)
        #expect(try jwt.instant("exp") == nil)
    }

    @Test(.spec("RFC 7519 §4.1.4"), arguments: [(99, false), (100, true), (199, true), (200, false)])
    func `a token is valid from nbf on and before exp`(seconds: Int64, isValid: Bool) throws {
        let jwt = JWT(claims: ["nbf": 100, "exp": 200])
        #expect(try jwt.isValid(at: Instant(secondsSinceEpoch: seconds)) == isValid)
        #expect(try JWT(claims: [:]).isValid(at: Instant(secondsSinceEpoch: seconds)))
    }

    @Test(.spec("RFC 7519 §4.1.3")) func `the audience is one name or several`() {
        #expect(JWT(claims: ["aud": "a"]).audience == ["a"])
        #expect(JWT(claims: ["aud": ["a", 1, "b"]]).audience == ["a", "b"])
        #expect(JWT(claims: ["aud": 1]).audience == [])
        #expect(JWT(claims: [:]).audience == [])
    }
}
