import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 7515")) struct JWSTests {
    @Test(.spec("RFC 7515 §A.1")) func `the HS256 example verifies, with its payload`() throws {
        let jws = try JWS(parsing: RFC7515.hs256)
        #expect(jws.header == ["typ": "JWT", "alg": "HS256"])
        #expect(jws.payload == Array(RFC7515.payload.utf8))
        #expect(jws.signature.prefix(3) == [116, 24, 223])
        #expect(jws.verify(with: try RFC7515.hmacKey))
    }
}
