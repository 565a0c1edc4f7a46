import Determinism
import HTTPMessages
import IdentityProviders
import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 6749 §4.1.3, RFC 7636 §4.6")) struct ProviderTokenTests {
    private let fixture: ProviderFixture

    init() throws { fixture = try ProviderFixture() }

    @Test func `a code brings tokens once`() throws {
        let code = try fixture.code()
        let answer = try fixture.token(code)
        #expect(answer.status == 200 && answer.json["token_type"]?.string == "Bearer")
        #expect(answer.json["expires_in"]?.int == 3600 && answer.json["scope"]?.string == "openid email")
        #expect(answer.fields[.cacheControl] == "no-store")
        let again = try fixture.token(code)
        #expect(again.status == 400 && again.json["error"]?.string == "invalid_grant")
        let bearer: HTTPFields = [.authorization: "Bearer \(answer.json["access_token"]?.string ?? "")"]
        #expect(try fixture.send(.get, "userinfo", fields: bearer).status == 401)
    }

    @Test(arguments: ["", "&code_verifier=wrong"])
    func `a code without its verifier is refused and burns`(further: String) throws {
        let code = try fixture.code()
        #expect(try fixture.token(code, further).json["error"]?.string == "invalid_grant")
        #expect(try fixture.token(code).json["error"]?.string == "invalid_grant")
    }

    @Test func `another client's or another address's code is refused`() throws {
        let verifier = "&code_verifier=\(ProviderFixture.verifier)"
        try fixture.register(ProviderClient(provider: "google", id: "c2", redirectURI: "https://app.example/cb?x=1"))
        for (client, address) in [
            ("c2", "https%3A%2F%2Fapp.example%2Fcb%3Fx%3D1"), ("c1", "https%3A%2F%2Fapp.example%2Fcb"),
        ] {
            let form =
                "grant_type=authorization_code&code=\(try fixture.code())&client_id=\(client)"
                + "&redirect_uri=\(address)\(verifier)"
            #expect(try fixture.send(.post, "token", form: form).json["error"]?.string == "invalid_grant")
        }
    }

    @Test func `a code is good for two minutes`() throws {
        let code = try fixture.code()
        let presented = PresentedCode(code, client: fixture.client, secret: nil, verifier: ProviderFixture.verifier)
        let randomness = fixture.tenant.world.randomness
        let redeem = { (now: Instant) in
            try fixture.tenant.store.write {
                try fixture.grants.redeem(presented, randomness: randomness, at: now, &$0)
            }
        }
        guard case .refused = try redeem(.testNow + .seconds(120)) else { throw ProviderError("granted", "too late") }
        guard case .granted = try redeem(.testNow + .milliseconds(119_999)) else {
            throw ProviderError("refused", "in time")
        }
    }

    @Test(.spec("OpenID Connect Core §2, §3.1.3.7"))
    func `the ID token names user, client and nonce, and the keys verify it`() throws {
        let text = try #require(try fixture.token(fixture.code()).json["id_token"]?.string)
        let jws = try JWS(parsing: text)
        let keys = try fixture.send(.get, "keys").json["keys"]
        let key = try JWK(json: try #require(keys?[0]?.object))
        #expect(jws.header["kid"]?.string == key.keyID)
        #expect(
            JSONValue.object(try JWT(jws).claims).text
                == #"{"iss":"http://localhost:8080/idp/google","azp":"c1","aud":"c1","iat":1767323045,"#
                + #""exp":1767326645,"nonce":"n1","sub":"1000001","name":"Sam Google","given_name":"Sam","#
                + #""family_name":"Google","email":"google@example.com","email_verified":true}"#)
        let claims = { (audience: String, nonce: String?, path: String, now: Instant) in
            try? ProviderIDToken.claims(
                of: text, audience: audience, nonce: nonce, issuerPath: path, keys: fixture.keys, at: now)
        }
        #expect(claims("c1", "n1", "/idp/google", .testNow)?["sub"]?.string == "1000001")
        #expect(claims("c1", nil, "/idp/google", .testNow) != nil)
        #expect(claims("c2", "n1", "/idp/google", .testNow) == nil)
        #expect(claims("c1", "n2", "/idp/google", .testNow) == nil)
        #expect(claims("c1", "n1", "/idp/apple", .testNow) == nil)
        #expect(claims("c1", "n1", "/idp/google", .testNow + .seconds(3600)) == nil)
    }

    @Test func `without the scope openid there is no ID token`() throws {
        let query = ProviderFixture.query.replacing("openid%20", with: "")
        #expect(try fixture.token(fixture.code(query)).json["id_token"] == nil)
    }

    @Test(.spec("OpenID Connect Core §5.3")) func `an access token opens its own provider's profile`() throws {
        let token = try fixture.token(fixture.code()).json["access_token"]?.string ?? ""
        let bearer: HTTPFields = [.authorization: "Bearer \(token)"]
        #expect(
            try fixture.send(.get, "userinfo", fields: bearer).json.text
                == #"{"sub":"1000001","name":"Sam Google","given_name":"Sam","family_name":"Google","#
                + #""email":"google@example.com","email_verified":true,"id":"1000001","first_name":"Sam","#
                + #""last_name":"Google"}"#)
        let elsewhere = try fixture.send(.get, "userinfo", fields: bearer, provider: "apple")
        #expect(elsewhere.status == 401)
        #expect(elsewhere.fields[.wwwAuthenticate] == #"Bearer error="invalid_token""#)
        #expect(try fixture.send(.get, "userinfo").status == 401)
    }

    @Test(.spec("OpenID Connect Discovery §3")) func `the provider says where its endpoints are`() throws {
        let document = try fixture.send(.get, ".well-known/openid-configuration").json
        #expect(document["issuer"]?.string == "http://localhost:8080/idp/google")
        #expect(document["token_endpoint"]?.string == "http://localhost:8080/idp/google/token")
        #expect(document["jwks_uri"]?.string == "http://localhost:8080/idp/google/keys")
    }
}
