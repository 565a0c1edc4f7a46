import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 7515")) struct JWSTests {
    static let secret = SymmetricKey(Array(0..<32))

    @Test(.spec("RFC 7515 §A.1")) func `the HS256 example verifies, with its payload`() throws {
        let jws = try JWS(parsing: RFC7515.hs256)
        #expect(jws.header == ["typ": "JWT", "alg": "HS256"])
        #expect(jws.payload == Array(RFC7515.payload.utf8))
        #expect(jws.signature.prefix(3) == [116, 24, 223])
        #expect(String(decoding: jws.signingInput, as: UTF8.self) + "." == RFC7515.hs256.dropLast(43))
        #expect(jws.verify(with: SigningKey.symmetric(try RFC7515.hmacKey)))
        #expect(!jws.verify(with: SigningKey.symmetric(Self.secret)))
    }

    @Test(.spec("RFC 7515 §A.2")) func `the RS256 example verifies, and is signed to the byte`() throws {
        let jws = try JWS(parsing: RFC7515.rs256)
        #expect(jws.verify(with: try JWK(json: RFC7515.rsaJWK).verificationKey()))
        let key = SigningKey.rsa(try RSAPrivateKey(pem: RFC7515.rsaPEM))
        #expect(JWS.sign(header: ["alg": "RS256"], payload: Array(RFC7515.payload.utf8), key: key) == RFC7515.rs256)
    }

    @Test(.spec("RFC 7515 §A.3")) func `the ES256 example verifies`() throws {
        let jws = try JWS(parsing: RFC7515.es256)
        #expect(jws.verify(with: try JWK(json: RFC7515.p256JWK).verificationKey()))
        #expect(!jws.verify(with: SigningKey.p256(try TestKeys.p256())))
    }

    @Test(.spec("RFC 7515 §A.5")) func `an unsecured token is read and verified by no key`() throws {
        let jws = try JWS(parsing: RFC7515.unsecured)
        #expect(jws.header == ["alg": "none"])
        #expect(jws.signature == [])
        for key in try Self.keys { #expect(!jws.verify(with: key)) }
    }

    @Test func `signing writes alg in place, or at the end`() throws {
        let key = SigningKey.symmetric(Self.secret)
        let inPlace = try JWS(parsing: JWS.sign(header: ["alg": "none", "typ": "JWT"], payload: [], key: key))
        #expect(inPlace.header == ["alg": "HS256", "typ": "JWT"])
        let added = try JWS(parsing: JWS.sign(header: ["typ": "JWT"], payload: [], key: key))
        #expect(added.header == ["typ": "JWT", "alg": "HS256"])
        #expect(added.payload == [])
        #expect(added.verify(with: key))
    }

    @Test func `each kind of key verifies what it signed, and no other key does`() throws {
        let keys = try Self.keys
        for (signer, key) in keys.enumerated() {
            let jws = try JWS(parsing: JWS.sign(header: [:], payload: Array("{}".utf8), key: key))
            for (verifier, other) in keys.enumerated() { #expect(jws.verify(with: other) == (signer == verifier)) }
        }
    }

    @Test(.spec("RFC 8725 §2.1")) func `a public key never serves as an HMAC secret`() throws {
        let key = try TestKeys.rsa()
        let publicText = Array(JSONValue.object(key.publicJWK().json).text.utf8)
        let forged = JWS.sign(header: [:], payload: [], key: .symmetric(SymmetricKey(publicText)))
        #expect(try !JWS(parsing: forged).verify(with: SigningKey.rsa(key)))
    }

    @Test(.spec("RFC 8725 §3.1")) func `the header must name the key's own algorithm`() throws {
        let signature = try TestKeys.rsa().sign(Array("eyJhbGciOiJSUzUxMiJ9.e30".utf8))
        let jws = try JWS(parsing: "eyJhbGciOiJSUzUxMiJ9.e30." + Base64URL.encode(signature))
        #expect(try !jws.verify(with: SigningKey.rsa(TestKeys.rsa())))
    }

    @Test func `a change of any character is noticed`() throws {
        let key = SigningKey.symmetric(Self.secret)
        let text = JWS.sign(header: ["typ": "JWT"], payload: Array(#"{"sub":"demo"}"#.utf8), key: key)
        for index in text.indices where text[index] != "." {
            var changed = text
            changed.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
            #expect((try? JWS(parsing: changed))?.verify(with: key) != true)
        }
    }

    @Test func `a signature cut short or drawn out is refused`() throws {
        for key in try Self.keys {
            let text = JWS.sign(header: [:], payload: [1], key: key)
            let jws = try JWS(parsing: text)
            let input = String(decoding: jws.signingInput, as: UTF8.self)
            for signature in [[], Array(jws.signature.dropLast()), jws.signature + [0], [0] + jws.signature] {
                #expect(try !JWS(parsing: input + "." + Base64URL.encode(signature)).verify(with: key))
            }
        }
    }

    private static var keys: [SigningKey] {
        get throws {
            [
                .symmetric(secret), .symmetric(SymmetricKey([])), .rsa(try TestKeys.rsa()),
                .rsa(try RSAPrivateKey(pem: RFC7515.rsaPEM)),
                .rsa(try RSAPrivateKey(pem: TestKeys.rsaPEM, algorithm: .RS384)),
                .rsa(try RSAPrivateKey(pem: TestKeys.rsaPEM, algorithm: .RS512)), .p256(try TestKeys.p256()),
            ]
        }
    }
}
