import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §5.3")) struct JWKTests {
    @Test func `an RSA key has AM's members in AM's order and no alg`() throws {
        let json = try TestKeys.rsa().publicJWK().json
        #expect(json.keys == ["kty", "kid", "use", "x5t", "x5c", "n", "e"])
        #expect(json["kty"] == "RSA")
        #expect(json["use"] == "sig")
        #expect(json["e"] == "AQAB")
        #expect(json["x5c"]?.array?.count == 1)
    }

    @Test func `a key on P-256 has AM's members in AM's order and no alg`() throws {
        let json = try TestKeys.p256().publicJWK(kid: "secrets/esv-key/versions/1", use: .encryption).json
        #expect(json.keys == ["kty", "kid", "use", "x5t", "x5c", "x", "y", "crv"])
        #expect(json["kty"] == "EC")
        #expect(json["kid"] == "secrets/esv-key/versions/1")
        #expect(json["use"] == "enc")
        #expect(json["crv"] == "P-256")
    }

    /// What `openssl dgst -sha1` says of `openssl pkey -pubout -outform DER` and of the certificate.
    @Test func `kid and x5t of the test keys never change`() throws {
        let rsa = try TestKeys.rsa().publicJWK().json
        #expect(rsa["kid"] == "uI4lS8LkMO/4+swbP5jaDvxfPKE=")
        #expect(rsa["x5t"] == "JicFIdqRszkK8h7fDGDZLVLytR0")
        let p256 = try TestKeys.p256().publicJWK().json
        #expect(p256["kid"] == "ZuyV0BLvFqk1S0UE1vTnS+GR7wU=")
        #expect(p256["x5t"] == "p6VnXnQf6CjxOUtm9Wmte9XFzuQ")
    }

    @Test func `the coordinates of the test key are those in its PEM`() throws {
        let json = try TestKeys.p256().publicJWK().json
        let x = try #require(json["x"]?.string.flatMap(Base64URL.decode))
        let y = try #require(json["y"]?.string.flatMap(Base64URL.decode))
        #expect(Hexadecimal.encode(x) == "1a615cd0c29008ba44a3614bc7ce6524f5e61c5aacb4e2ae312834d0560e788c")
        #expect(Hexadecimal.encode(y) == "09e1901a70f3e8c143587d4d4fd051321743de603fed577e093a10b1510e05c2")
    }

    @Test(.spec("RFC 7517 §4.7")) func `x5c is the certificate of the PEM, in standard base64`() throws {
        let certificate = try #require(try TestKeys.p256().publicJWK().json["x5c"]?[0]?.string)
        let lines = TestKeys.p256PEM.split(separator: "\n").drop { $0 != "-----BEGIN CERTIFICATE-----" }
        #expect(certificate == lines.dropFirst().dropLast().joined())
    }

    @Test(.spec("EDGE-CASES B76")) func `a JWK never holds a private member`() throws {
        var json = RFC7515.rsaJWK
        for member in ["d", "p", "q", "dp", "dq", "qi", "k", "oth"] { json[member] = "AQAB" }
        #expect(try JWK(json: json).json.keys == ["kty", "n", "e"])
        #expect(try RSAPrivateKey(pem: RFC7515.rsaPEM).publicJWK().json.keys == ["kty", "kid", "use", "n", "e"])
    }

    @Test(.spec("AM-BEHAVIOUR §4.2")) func `a device's key is read with its alg and written the same`() throws {
        var json: JSONObject = ["kty": "RSA", "kid": "device", "use": "sig", "alg": "RS512"]
        json["n"] = RFC7515.rsaJWK["n"]
        json["e"] = "AQAB"
        let jwk = try JWK(json: json)
        #expect(jwk.json == json)
        #expect(try jwk.verificationKey().algorithm == .RS512)
        #expect(try jwk.verificationKey(algorithm: .RS256).algorithm == .RS256)
    }

    @Test func `what is written is read again`() throws {
        for jwk in [try TestKeys.rsa().publicJWK(), try TestKeys.p256().publicJWK()] {
            #expect(try JWK(json: jwk.json) == jwk)
        }
    }
}
