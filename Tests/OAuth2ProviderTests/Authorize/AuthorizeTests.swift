import Determinism
import EndpointRouting
import HTTPMessages
import OAuth2Provider
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §5.4, WIRE §1.5.2")) struct AuthorizeTests {
    private let fixture: OAuth2Fixture

    init() throws { fixture = try OAuth2Fixture() }

    @Test func `a session becomes a code in a redirect with an empty body`() throws {
        let response = fixture.authorize(OAuth2Fixture.request + "&state=s%201%26")
        #expect(response.status == .found)
        #expect(response.body.isEmpty)
        let location = try #require(response.fields[.location])
        let code = try #require(RequestTarget(location).parameters["code"])
        #expect(
            location == "app://cb?code=\(code)"
                + "&iss=http%3A%2F%2Flocalhost%3A8080%2Fam%2Foauth2%2Frealms%2Froot%2Frealms%2Falpha"
                + "&state=s%201%26&client_id=app")
        #expect(
            code.utf8.allSatisfy {
                "-._~".utf8.contains($0) || Character(Unicode.Scalar($0)).isLetter || (48...57).contains($0)
            })
        #expect(code.utf8.count >= 27)
    }

    @Test func `the redirect deletes the cookie that AM keeps forms in`() {
        #expect(
            fixture.authorize().fields.values(.setCookie) == [
                "OAUTH_REQUEST_ATTRIBUTES=DELETED; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; HttpOnly"
            ])
        let secure = fixture.get(
            "authorize?\(OAuth2Fixture.request)", fields: ["iPlanetDirectoryPro": fixture.token], isSecure: true)
        #expect(
            secure.fields.values(.setCookie) == [
                "OAUTH_REQUEST_ATTRIBUTES=DELETED; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; Secure; HttpOnly; "
                    + "SameSite=none"
            ])
    }

    @Test func `nothing that authorize answers may be stored`() {
        #expect(fixture.authorize().fields[.cacheControl] == "no-store")
        #expect(fixture.authorize().fields[.pragma] == "no-cache")
    }

    @Test func `without a state there is none in the redirect`() throws {
        let location = try #require(fixture.authorize().fields[.location])
        #expect(RequestTarget(location).parameters.parameters.map(\.name) == ["code", "iss", "client_id"])
    }

    @Test func `a redirect URI is read raw, as one SDK sends it`() throws {
        let location = fixture.authorize("response_type=code&client_id=app&redirect_uri=app://cb&scope=openid")
            .fields[.location]
        #expect(try #require(location).hasPrefix("app://cb?code="))
    }

    @Test func `parameters are added to what a redirect URI has`() throws {
        let location = fixture.authorize(
            "response_type=code&client_id=two&scope=openid&redirect_uri=https%3A%2F%2Ftwo.example%2Fb%3Fx%3D1"
        ).fields[.location]
        #expect(try #require(location).hasPrefix("https://two.example/b?x=1&code="))
    }

    @Test func `the one registered redirect URI needn't be sent`() throws {
        let location = fixture.authorize("response_type=code&client_id=app&scope=openid").fields[.location]
        #expect(try #require(location).hasPrefix("app://cb?code="))
    }

    @Test func `the session may come in the cookie, and the header goes first`() throws {
        let cookie: HTTPFields = [.cookie: "a=b; iPlanetDirectoryPro=\(fixture.token)"]
        let path = "authorize?\(OAuth2Fixture.request)"
        #expect(try location(fixture.get(path, fields: cookie)).hasPrefix("app://cb?code="))
        var both = cookie
        both.append("iplanetdirectorypro", "stale")
        #expect(try location(fixture.get(path, fields: both)).hasPrefix("http://localhost:8080/am/XUI/"))
    }

    @Test func `a form is as good as a query`() throws {
        let response = fixture.post(
            "authorize", OAuth2Fixture.request + "&decision=allow&csrf=\(fixture.token)",
            fields: ["iPlanetDirectoryPro": fixture.token])
        #expect(response.status == .found)
        #expect(try location(response).hasPrefix("app://cb?code="))
    }

    @Test func `a form completes a query`() throws {
        let response = fixture.post(
            "authorize?\(OAuth2Fixture.request)", "decision=allow&csrf=\(fixture.token)",
            fields: ["iPlanetDirectoryPro": fixture.token])
        #expect(try location(response).hasPrefix("app://cb?code="))
    }

    @Test func `default scopes stand in for none`() throws {
        let code = try fixture.code("response_type=code&client_id=usual")
        let response = fixture.post(
            "access_token",
            "grant_type=authorization_code&client_id=usual&redirect_uri=app%3A%2F%2Fcb&code=\(code)")
        #expect(try response.tokens().scope == "openid profile")
    }

    @Test func `using a session at authorize counts as access`() throws {
        fixture.advance(.minutes(29))
        _ = try fixture.code()
        fixture.advance(.minutes(29))
        #expect(try fixture.isAlive(fixture.token))
    }

    @Test(.spec("DESIGN §5")) func `a tenant below a path keeps its URLs and cookies there`() throws {
        let target = RequestTarget("/t/x/am/oauth2/alpha/authorize?\(OAuth2Fixture.request)")
        var request = HTTPRequest(.get, target, authority: "localhost:8080")
        let login = try location(fixture.send(request, mount: "/t/x"))
        let goto = PercentEncoding.encode(
            "http://localhost:8080/t/x/am/oauth2/alpha/authorize?\(OAuth2Fixture.request)")
        #expect(login == "http://localhost:8080/t/x/am/XUI/?realm=/alpha&goto=\(goto)")
        request.fields["iPlanetDirectoryPro"] = fixture.token
        let response = fixture.send(request, mount: "/t/x")
        #expect(RequestTarget(try location(response)).parameters["iss"] == "http://localhost:8080/t/x/am/oauth2/alpha")
        #expect(response.fields[.setCookie]?.contains("; Path=/t/x;") == true)
    }

    private func location(_ response: HTTPResponse) throws -> String { try #require(response.fields[.location]) }
}
