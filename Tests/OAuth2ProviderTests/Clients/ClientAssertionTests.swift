import Determinism
import HTTPMessages
import JOSETokens
import OAuth2Provider
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 7523 §3, OpenID Connect Core §9")) struct ClientAssertionTests {
    private let fixture: OAuth2Fixture
    /// 2026-01-02T03:04:05Z.
    private static let now = 1_767_323_045
    private static let type = "client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

    init() throws { fixture = try OAuth2Fixture() }

    private func claims(_ changes: JSONObject = [:]) -> JSONObject {
        var claims: JSONObject = [
            "iss": "signer", "sub": "signer", "aud": .string("\(OAuth2Fixture.issuer)/access_token"),
            "exp": .int(Self.now + 60),
        ]
        for change in changes { claims[change.key] = change.value.isNull ? nil : change.value }
        return claims
    }

    private func assertion(
        _ changes: JSONObject = [:], key: SigningKey? = nil, kid: String? = nil
    ) throws -> String {
        try JWT(claims: claims(changes)).signed(with: key ?? .rsa(TestKeys.rsa()), header: JWTHeader(keyID: kid))
    }

    private func unsigned(_ algorithm: String) -> String {
        let header = Base64URL.encode(Array(#"{"typ":"JWT","alg":"\#(algorithm)"}"#.utf8))
        return "\(header).\(Base64URL.encode(JSONValue.object(claims()).serialized))."
    }

    /// A refresh token that nobody has: whoever is believed hears so, and nothing of clients.
    private func send(_ assertion: String, also: String = "&\(Self.type)") -> HTTPResponse {
        fixture.post("access_token", "grant_type=refresh_token&refresh_token=x&client_assertion=\(assertion)\(also)")
    }

    private func isBelieved(_ response: HTTPResponse) -> Bool {
        response.refuses("invalid_grant", "RefreshToken does not exist")
    }

    private func isRefused(_ response: HTTPResponse, _ description: String) -> Bool {
        response.refuses("invalid_client", description, status: .unauthorized)
            && response.fields[.wwwAuthenticate] == "Basic realm=\"/alpha\""
    }

    @Test func `a client is believed what one of its keys has signed`() throws {
        #expect(isBelieved(send(try assertion())))
        #expect(isBelieved(send(try assertion(kid: "r"))))
        #expect(isBelieved(send(try assertion(key: .p256(TestKeys.p256()), kid: "e"))))
        #expect(isBelieved(send(try assertion(), also: "&\(Self.type)&client_id=signer")))
    }

    @Test func `it gets tokens for a code`() throws {
        let code = try fixture.code("response_type=code&client_id=signer&scope=openid")
        let response = fixture.post(
            "access_token",
            "grant_type=authorization_code&code=\(code)&redirect_uri=app://cb&\(Self.type)"
                + "&client_assertion=\(try assertion())")
        #expect(response.status == .ok)
        let refused = fixture.post(
            "access_token", "grant_type=authorization_code&code=\(code)&redirect_uri=app://cb&client_id=signer")
        #expect(refused.refuses("invalid_client", "Client authentication failed"), "it is no public client")
    }

    @Test func `it may be for the issuer, the token endpoint, or several`() throws {
        #expect(isBelieved(send(try assertion(["aud": .string(OAuth2Fixture.issuer)]))))
        #expect(isBelieved(send(try assertion(["aud": ["https://other.example", .string(OAuth2Fixture.issuer)]]))))
        for audience in [JSONValue.null, "https://other.example", .string(OAuth2Fixture.issuer + "/")] {
            #expect(isRefused(send(try assertion(["aud": audience])), "Audience validation failed"))
        }
    }

    @Test func `it is good until its expiry, which it must have`() throws {
        let text = try assertion()
        fixture.advance(.seconds(60) - .milliseconds(1))
        #expect(isBelieved(send(text)))
        fixture.advance(.milliseconds(1))
        #expect(isRefused(send(text), "JWT has expired"))
        for expiry in [JSONValue.null, "soon"] {
            #expect(isRefused(send(try assertion(["exp": expiry])), "JWT is not valid"))
        }
        let early = try assertion(["exp": .int(Self.now + 300), "nbf": .int(Self.now + 120)])
        #expect(isRefused(send(early), "JWT is not valid"))
        #expect(isBelieved(send(try assertion(["exp": 9_000_000_000_000_000]))), "however far off that is")
    }

    @Test func `with an id it is good once`() throws {
        let text = try assertion(["jti": "a"])
        #expect(isBelieved(send(text)))
        #expect(isRefused(send(text), "JWT is not valid"))
        #expect(isRefused(send(try assertion(["jti": "a", "nonce": "other"])), "JWT is not valid"))
        #expect(isBelieved(send(try assertion(["jti": "b"]))))
    }

    @Test func `of many at once with one id one is believed`() async throws {
        let (text, fixture) = (try assertion(["jti": "a"]), fixture)
        let form = "grant_type=refresh_token&refresh_token=x&client_assertion=\(text)&\(Self.type)"
        let statuses = await withTaskGroup(of: HTTPStatus.self) { group in
            for _ in 0..<8 { group.addTask { fixture.post("access_token", form).status } }
            return await group.reduce(into: [HTTPStatus]()) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == .badRequest }.count == 1)
        #expect(statuses.filter { $0 == .unauthorized }.count == 7)
    }

    @Test func `issuer, subject and client are the same`() throws {
        let text = "JWT 'iss' and 'sub' claims must be equal to the client_id"
        #expect(isRefused(send(try assertion(["iss": "app"])), text))
        #expect(isRefused(send(try assertion(["iss": .null])), text))
        #expect(isRefused(send(try assertion(), also: "&\(Self.type)&client_id=app"), text))
        #expect(isRefused(send(try assertion(["sub": .null])), "JWT is not valid"))
    }

    @Test(arguments: ["app", "shop"]) func `a client without keys can't sign`(id: String) throws {
        let text = try assertion(["iss": .string(id), "sub": .string(id)])
        #expect(isRefused(send(text), "JWT is not valid"))
    }

    @Test func `nobody is believed without the right key`() throws {
        #expect(isRefused(send(try assertion(kid: "e")), "JWT is not valid"))
        #expect(isRefused(send(try assertion(kid: "unknown")), "JWT is not valid"))
        let modulus = try TestKeys.rsa().publicKey
        let secret = SigningKey.symmetric(SymmetricKey(Array("\(modulus)".utf8)))
        #expect(isRefused(send(try assertion(key: secret)), "JWT is not valid"))
        #expect(isRefused(send(try assertion() + "x"), "JWT is not valid"))
        for text in ["x", "a.b.c", "e30.e30.e30"] { #expect(isRefused(send(text), "JWT is not valid")) }
        let nobody = try assertion(["iss": "nobody", "sub": "nobody"])
        #expect(isRefused(send(nobody), "Client authentication failed"))
    }

    @Test(.spec("RFC 8725 §3.1"), arguments: ["none", "HS256", "PS256", "", "RSNONE"])
    func `an algorithm that isn't verified is the client's mistake`(algorithm: String) {
        #expect(isRefused(send(unsigned(algorithm)), "JWT is not valid"))
    }

    @Test(.spec("EDGE-CASES B26")) func `or Java's, where the tenant is odd`() throws {
        var settings = OAuth2Settings()
        settings.namesUnknownAlgorithms = true
        let odd = try OAuth2Fixture(settings: settings)
        let form = "grant_type=refresh_token&refresh_token=x&\(Self.type)&client_assertion="
        #expect(
            odd.post("access_token", form + unsigned("none")).refuses(
                "invalid_request", "No enum constant org.forgerock.json.jose.jws.JwsAlgorithm.none"))
        #expect(odd.post("access_token", form + unsigned("PS256")).status == .unauthorized, "that one AM knows")
    }

    @Test func `one way to prove oneself is enough`() throws {
        let text = try assertion()
        let two = "Client authentication failed"
        #expect(send(text, also: "&\(Self.type)&client_secret=x").refuses("invalid_request", two))
        let basic: HTTPFields = [.authorization: "Basic \(Base64.encode(Array("signer:x".utf8)))"]
        let form = "grant_type=refresh_token&refresh_token=x&\(Self.type)&client_assertion=\(text)"
        #expect(fixture.post("access_token", form, fields: basic).refuses("invalid_request", two))
    }

    @Test func `the type must be said, and be known`() throws {
        let text = try assertion()
        #expect(send(text, also: "").refuses("invalid_request", "Missing parameter, 'client_assertion_type'"))
        #expect(
            send(text, also: "&client_assertion_type=x").refuses("invalid_request", "Unknown client_assertion_type"))
    }

    @Test func `introspection, revocation and devices believe it, too, and use it up`() throws {
        for path in ["introspect", "token/revoke"] {
            let form = try "token=x&\(Self.type)&client_assertion=\(assertion(["jti": .string(path)]))"
            #expect(fixture.post(path, form).status == .ok)
            #expect(isRefused(fixture.post(path, form), "JWT is not valid"))
        }
        let device = try fixture.post("device/code", "scope=openid&\(Self.type)&client_assertion=\(assertion())")
        #expect(try device.json()["error"] == "unauthorized_client")
    }

    @Test func `a client with a secret and keys may use either, unless one is registered`() throws {
        var both = OAuth2Client(
            id: "both", secret: "s", redirectURIs: ["app://cb"], randomness: fixture.tenant.world.randomness)
        both.keys = try JWKSet([TestKeys.rsa().publicJWK()])
        try fixture.tenant.store.write { [both] in try ClientTable().put(both, in: OAuth2Fixture.alpha, &$0) }
        let signed = try assertion(["iss": "both", "sub": "both"])
        #expect(isBelieved(send(signed)))
        #expect(isBelieved(fixture.refresh("x", also: "&client_secret=s", client: "both")))
        both.authenticationMethod = .post
        try fixture.tenant.store.write { [both] in try ClientTable().put(both, in: OAuth2Fixture.alpha, &$0) }
        #expect(isRefused(send(signed), "Invalid authentication method for accessing this endpoint."))
    }
}
