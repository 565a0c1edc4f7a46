import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 7517 §4")) struct JWKReadingTests {
    @Test(
        arguments: [
            (#"{}"#, .unsupported), (#"{"kty":"oct","k":"AQAB"}"#, .unsupported), (#"{"kty":"rsa"}"#, .unsupported),
            (#"{"kty":1}"#, .malformed), (#"{"kty":null}"#, .malformed), (#"{"kty":"RSA"}"#, .malformed),
            (#"{"kty":"RSA","n":"AQAB"}"#, .malformed), (#"{"kty":"RSA","n":"","e":"AQAB"}"#, .malformed),
            (#"{"kty":"RSA","n":"AQ==","e":"AQAB"}"#, .malformed), (#"{"kty":"RSA","n":[1],"e":"AQAB"}"#, .malformed),
            (#"{"kty":"EC","crv":"P-384","x":"AQAB","y":"AQAB"}"#, .unsupported),
            (#"{"kty":"EC","x":"AQAB","y":"AQAB"}"#, .unsupported),
            (#"{"kty":"EC","crv":"P-256","x":"A"}"#, .malformed),
            (#"{"kty":"EC","crv":"P-256","x":"AQAB","y":"AQAB","kid":7}"#, .malformed),
            (#"{"kty":"EC","crv":"P-256","x":"AQAB","y":"AQAB","alg":"ES999"}"#, .unsupported),
            (#"{"kty":"EC","crv":"P-256","x":"AQAB","y":"AQAB","x5c":"AQAB"}"#, .malformed),
            (#"{"kty":"EC","crv":"P-256","x":"AQAB","y":"AQAB","x5c":[]}"#, .malformed),
            (#"{"kty":"EC","crv":"P-256","x":"AQAB","y":"AQAB","x5c":["_-"]}"#, .malformed),
        ] as [(String, JOSEError.Code)])
    func `a bad key is refused`(text: String, code: JOSEError.Code) throws {
        let json = try #require(try JSONValue(parsing: text).object)
        #expect(errorCode { () throws(JOSEError) in try JWK(json: json) } == code)
    }

    @Test(arguments: [[], [0], [1], [2], [0, 0, 4], [1, 2, 3, 4, 5, 6, 7, 8, 9]] as [[UInt8]])
    func `an exponent that is even, 1, or longer than 64 bits is unusable`(exponent: [UInt8]) throws {
        let modulus = try #require(RFC7515.rsaJWK["n"]?.string.flatMap(Base64URL.decode))
        let jwk = JWK(.rsa(modulus: modulus, exponent: exponent))
        #expect(errorCode { () throws(JOSEError) in try jwk.verificationKey() } == .keyUnusable)
    }

    @Test(arguments: [([], 0), ([0], 2000), ([0x7F], 255), ([0xFF], 254), ([0xFF], 1024)] as [([UInt8], Int)])
    func `a modulus of less than 2048 or more than 8192 bits is unusable`(first: [UInt8], others: Int) {
        let modulus = first + [UInt8](repeating: first == [0] ? 0 : 0xFF, count: others)
        let jwk = JWK(.rsa(modulus: modulus, exponent: [1, 0, 1]))
        #expect(errorCode { () throws(JOSEError) in try jwk.verificationKey() } == .keyUnusable)
    }

    @Test func `a modulus of rubbish verifies nothing`() throws {
        for last in [0xFE, 0xFF] as [UInt8] {
            let modulus = [UInt8](repeating: 0xFF, count: 255) + [last]
            let key = try JWK(.rsa(modulus: modulus, exponent: [1, 0, 1])).verificationKey()
            #expect(try !JWS(parsing: RFC7515.rs256).verify(with: key))
        }
    }

    @Test(arguments: [0, 1, 31, 33, 64]) func `a coordinate has 32 bytes`(count: Int) {
        let number = [UInt8](repeating: 1, count: count)
        let jwk = JWK(.p256(x: number, y: [UInt8](repeating: 1, count: 32)))
        #expect(errorCode { () throws(JOSEError) in try jwk.verificationKey() } == .keyUnusable)
    }

    @Test(arguments: [0, 1, 0xFF] as [UInt8]) func `a point off the curve is unusable`(byte: UInt8) {
        let number = [UInt8](repeating: byte, count: 32)
        let jwk = JWK(.p256(x: number, y: number))
        #expect(errorCode { () throws(JOSEError) in try jwk.verificationKey() } == .keyUnusable)
    }

    @Test func `a key of one kind takes no algorithm of another`() throws {
        let rsa = try JWK(json: RFC7515.rsaJWK)
        let p256 = try JWK(json: RFC7515.p256JWK)
        for (jwk, algorithm) in [(rsa, SigningAlgorithm.HS256), (rsa, .ES256), (p256, .HS256), (p256, .RS256)] {
            #expect(
                errorCode { () throws(JOSEError) in try jwk.verificationKey(algorithm: algorithm) } == .keyUnusable)
        }
    }
}
