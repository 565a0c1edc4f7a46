import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import OAuth2Provider
import OrderedJSON
import TestSupport
import Testing

/// What the provider makes of what scripts give; scripts themselves run elsewhere.
@Suite(.spec("OpenID Connect Core §5; AM's OIDC claims and access token modification scripts"))
struct ScriptedTokensTests {
    /// Stands in for scripts, and keeps what they were given.
    private final class FakeScripts: TokenScripts {
        let results: [String: TokenScriptResult]
        private let given = Lock<[String: JSONObject]>([:])

        init(_ results: [String: TokenScriptResult]) { self.results = results }

        func values(_ script: String) -> JSONObject { given.withLock { $0[script] ?? [:] } }

        func run(
            _ name: String, with values: JSONObject, session: Session?, for request: HTTPRequest,
            in context: inout RequestContext
        ) throws -> TokenScriptResult {
            given.withLock { $0[name] = values }
            guard let result = results[name] else { throw TokenScriptError("no such script") }
            return result
        }
    }

    private func settings(_ change: (inout OAuth2Settings) -> Void) -> OAuth2Settings {
        var settings = OAuth2Settings()
        change(&settings)
        return settings
    }

    private static let made = TokenScriptResult(value: ["values": ["name": "Nobody", "level": 3, "gone": nil]])

    @Test func `a claims script's claims stand in ID tokens and userinfo, and no others`() throws {
        let scripts = FakeScripts(["c": Self.made])
        let fixture = try OAuth2Fixture(settings: settings { $0.scripts.claims = "c" }, scripts: scripts)
        let tokens = try fixture.tokens()
        let idToken = try claims(tokens.idToken)
        #expect(idToken["name"] == "Nobody" && idToken["level"] == 3)
        #expect(idToken["given_name"] == nil && idToken["gone"] == nil)
        #expect(idToken["sub"] == .string(OAuth2Fixture.userID))
        let told = try fixture.userinfo(tokens.accessToken).json()
        #expect(told["sub"] == .string(OAuth2Fixture.userID) && told["subname"] == told["sub"])
        #expect(told["name"] == "Nobody" && told["level"] == 3 && told.object?.keys.count == 4)
        #expect(try claims(try fixture.refresh(try #require(tokens.refreshToken)).tokens().idToken)["level"] == 3)
    }

    @Test func `a script is told of user, client, request and session`() throws {
        let scripts = FakeScripts(["c": Self.made])
        let fixture = try OAuth2Fixture(settings: settings { $0.scripts.claims = "c" }, scripts: scripts)
        let code = try fixture.code()
        #expect(fixture.redeem(code, also: "&x=1").status == .ok)
        let given = scripts.values("c")
        #expect(given["claims"] == ["sub": .string(OAuth2Fixture.userID)])
        #expect(given["claimObjects"] == [["name": "sub", "value": .string(OAuth2Fixture.userID)]])
        #expect(given["identity"] == .string(OAuth2Fixture.userID))
        #expect(Set(given["scopes"]?.array?.compactMap(\.string) ?? []) == ["openid", "profile"])
        #expect(given["clientProperties"]?["clientId"] == "app")
        #expect(given["clientProperties"]?["allowedGrantTypes"] == ["authorization_code", "refresh_token"])
        #expect(given["requestProperties"]?["requestParams"]?["x"] == ["1"])
        #expect(given["requestProperties"]?["realm"] == "/alpha")
        #expect(
            given["requestProperties"]?["requestUri"]
                == .string("http://localhost:8080\(OAuth2Fixture.base)/access_token"))
        // The session behind the grant: the request brings none.
        #expect(given["session"]?["UserId"] == "ann")
    }

    @Test func `a client's own scripts win over the provider's, and are for it alone`() throws {
        let own = TokenScriptResult(value: ["values": ["level": 4]])
        let scripts = FakeScripts(["c": Self.made, "own": own])
        let fixture = try OAuth2Fixture(settings: settings { $0.scripts.claims = "c" }, scripts: scripts)
        try fixture.register(OAuth2Client(id: "once", redirectURIs: ["app://cb"])) { $0.scripts.claims = "own" }
        #expect(try claims(fixture.tokens().idToken)["level"] == 3)
        let tokens = try fixture.tokens(client: "once")
        #expect(try claims(tokens.idToken)["level"] == 4)
        #expect(try fixture.userinfo(tokens.accessToken).json()["level"] == 4)
    }

    @Test func `requests wait for scripts on a worker once any client has some`() throws {
        let fixture = try OAuth2Fixture(scripts: FakeScripts(["own": Self.made]))
        let endpoints: [(HTTPMethod, String)] = [(.post, "access_token"), (.get, "userinfo")]
        for (method, path) in endpoints { #expect(fixture.execution(method, path) == .loop) }
        try fixture.register(OAuth2Client(id: "once", redirectURIs: ["app://cb"])) { $0.scripts.claims = "own" }
        for (method, path) in endpoints { #expect(fixture.execution(method, path) == .worker) }
        #expect(try claims(fixture.tokens(client: "once").idToken)["name"] == "Nobody")
        #expect(try claims(fixture.tokens().idToken)["name"] == "Ann Lee")
        try fixture.register(OAuth2Client(id: "once", redirectURIs: ["app://cb"]))
        for (method, path) in endpoints { #expect(fixture.execution(method, path) == .loop) }
    }

    @Test func `an access token is signed as its script leaves it, and introspection shows it`() throws {
        let result = { (fields: JSONObject) in
            TokenScriptResult(
                value: nil, changes: ["accessToken": ["fields": .object(fields), "further": ["hello": "world"]]])
        }
        let scripts = FakeScripts([:])
        let plain = try OAuth2Fixture(settings: settings { $0.scripts.accessToken = "a" }, scripts: scripts)
        #expect(plain.redeem(try plain.code()).status == .internalServerError)
        var fields = scripts.values("a")["accessToken"]?.object ?? [:]
        #expect(fields["client_id"] == "app" && fields["tokenName"] == "access_token")
        fields["colour"] = "red"
        fields["nonce"] = nil
        fields["scope"] = ["openid"]
        fields["expires_in"] = 60
        let fixture = try OAuth2Fixture(
            settings: settings { $0.scripts.accessToken = "a" }, scripts: FakeScripts(["a": result(fields)]))
        let answer = try fixture.redeem(try fixture.code()).json()
        #expect(answer["hello"] == "world" && answer["token_type"] == "Bearer")
        #expect(answer["scope"] == "openid" && answer["expires_in"] == 59)
        let token = try #require(answer["access_token"]?.string)
        #expect(try claims(token)["colour"] == "red")
        #expect(try claims(token)["sub"] == .string(OAuth2Fixture.userID))
        let introspected = try fixture.post("introspect", "client_id=app&token=\(token)").json()
        #expect(introspected["active"] == true && introspected["colour"] == "red" && introspected["jti"] == nil)
    }

    @Test(arguments: [TokenScriptResult(value: nil), TokenScriptResult(value: ["name": "x"])])
    func `a script that fails, or gives no claims, is an error or passed over`(result: TokenScriptResult) throws {
        for scripts in [FakeScripts([:]), FakeScripts(["c": result])] {
            let strict = try OAuth2Fixture(settings: settings { $0.scripts.claims = "c" }, scripts: scripts)
            #expect(
                strict.redeem(try strict.code()).refuses(
                    "server_error", "Error running OIDC claims script", status: .internalServerError))
            let lenient = try OAuth2Fixture(
                settings: settings {
                    $0.scripts.claims = "c"
                    $0.scriptErrors = .ignore
                }, scripts: scripts)
            #expect(try claims(try lenient.tokens().idToken)["name"] == "Ann Lee")
        }
    }
}
