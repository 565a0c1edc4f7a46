import Determinism
import HTTPMessages
import OAuth2Provider
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §5.4, DESIGN §8")) struct AuthorizeRefusalTests {
    private let fixture: OAuth2Fixture

    init() throws { fixture = try OAuth2Fixture() }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let query: String
        let error: String
        let text: String

        init(_ query: String, _ error: String, _ text: String) {
            self.query = query
            self.error = error
            self.text = text
        }

        var testDescription: String { query }
    }

    private static let shown = [
        Refusal(
            OAuth2Fixture.request.replacing("client_id=app", with: "client_id=nobody"), "invalid_client",
            "Client authentication failed"),
        Refusal(
            OAuth2Fixture.request.replacing("client_id=app", with: "client_id=off"), "invalid_client",
            "Client authentication failed"),
        Refusal(
            OAuth2Fixture.request.replacing("client_id=app&", with: ""), "invalid_request",
            "Missing parameter, client_id"),
        Refusal(
            OAuth2Fixture.request.replacing("client_id=app", with: "client_id="), "invalid_request",
            "Missing parameter, client_id"),
        Refusal(
            OAuth2Fixture.request.replacing("%3A%2F%2Fcb", with: "%3A%2F%2Fcb%2F"), "redirect_uri_mismatch",
            "The redirection URI provided does not match a pre-registered value."),
        Refusal(
            OAuth2Fixture.request.replacing("app%3A%2F%2Fcb", with: "%2Fcb"), "relative_redirect_uri",
            "The redirection URI provided is not absolute."),
        Refusal("response_type=code&client_id=two&scope=openid", "invalid_request", "Missing parameter: redirect_uri"),
        Refusal(
            OAuth2Fixture.request.replacing("response_type=code&", with: ""), "invalid_request",
            "Missing parameter, response_type"),
        Refusal(
            OAuth2Fixture.request + "&scope=openid", "invalid_request",
            "Invalid Request, duplicate request parameter found : scope"),
        Refusal(OAuth2Fixture.request + "&prompt=now", "bad_request", "Invalid prompt parameter &quot;now&quot;"),
        Refusal(
            OAuth2Fixture.request + "&prompt=none%20login", "bad_request",
            "Invalid prompt parameter &quot;none login&quot;"),
    ]

    @Test(arguments: shown) func `what the client must not learn is shown on a page`(refusal: Refusal) {
        let response = fixture.authorize(refusal.query)
        #expect(response.status == .badRequest)
        #expect(response.fields[.contentType] == "text/html;charset=UTF-8")
        #expect(response.fields[.location] == nil)
        #expect(response.text.contains("<title>OAuth2 Error Page</title>"))
        #expect(response.text.contains("<h1>\(refusal.error)</h1>\n<p>\(refusal.text)</p>"))
    }

    private static let redirected = [
        Refusal(
            OAuth2Fixture.request.replacing("scope=openid", with: "scope=unheard"), "invalid_scope",
            "Unknown/invalid scope(s)"),
        Refusal(
            "response_type=code&client_id=app", "invalid_scope", "No scope requested and no default scope configured"),
        Refusal(
            OAuth2Fixture.request.replacing("type=code", with: "type=token"), "unsupported_response_type",
            "Response type is not supported."),
        Refusal(
            OAuth2Fixture.request.replacing("client_id=app", with: "client_id=mute"), "unsupported_response_type",
            "Client does not support this response type."),
        Refusal(
            OAuth2Fixture.request.replacing("client_id=app", with: "client_id=refresh-only"), "unauthorized_client",
            "The client is not authorized to request an authorization code using this method."),
        Refusal(
            OAuth2Fixture.request + "&response_mode=form_post", "unsupported_response_type",
            "Response type is not supported."),
        Refusal(
            OAuth2Fixture.request + "&code_challenge=c&code_challenge_method=S512", "invalid_request",
            "Invalid value for code_challenge_method"),
        Refusal(OAuth2Fixture.request + "&max_age=-1", "invalid_request", "Invalid max_age parameter \"-1\""),
        Refusal(
            OAuth2Fixture.request + "&max_age=99999999999999999999", "invalid_request",
            "Invalid max_age parameter \"99999999999999999999\""),
    ]

    @Test(arguments: redirected) func `what the client may learn is redirected to it`(refusal: Refusal) {
        let response = fixture.authorize(refusal.query + "&state=s1")
        #expect(response.status == .found)
        #expect(response.body.isEmpty)
        let text = PercentEncoding.encode(refusal.text)
        #expect(
            response.fields[.location] == "app://cb?error_description=\(text)&state=s1&error=\(refusal.error)")
    }

    @Test func `the page says what AM's page data says, and nothing in it ends the script`() {
        let page = fixture.authorize(OAuth2Fixture.request + "&prompt=%3C%2Fscript%3E%3Cb%3E").text
        #expect(
            page.contains(
                #"pageData = { realm : "\/alpha", baseUrl: "http://localhost:8080/am/XUI/", error: "#
                    + #"{ description: "Invalid prompt parameter \"\u003c/script>\u003cb>\"", "#
                    + #"message: "bad_request" } }"#
            ))
        #expect(page.contains("<p>Invalid prompt parameter &quot;&lt;/script&gt;&lt;b&gt;&quot;</p>"))
    }

    @Test func `a form of another type is refused on a page`() {
        let response = fixture.post("authorize", "{}", fields: [.contentType: "application/json"])
        #expect(response.status == .badRequest)
        #expect(response.text.contains("<h1>invalid_request</h1>\n<p>Invalid Content Type</p>"))
    }

    @Test func `a decision needs the session's token`() {
        let fields: HTTPFields = ["iPlanetDirectoryPro": fixture.token]
        for csrf in ["", "&csrf=other"] {
            let response = fixture.post("authorize", OAuth2Fixture.request + "&decision=allow" + csrf, fields: fields)
            #expect(response.status == .badRequest)
            #expect(response.text.contains("<h1>bad_request</h1>"))
        }
    }

    @Test func `a no of the user is redirected`() {
        let response = fixture.post(
            "authorize", OAuth2Fixture.request + "&decision=deny&csrf=\(fixture.token)",
            fields: ["iPlanetDirectoryPro": fixture.token])
        #expect(
            response.fields[.location]
                == "app://cb?error_description=Resource%20Owner%20did%20not%20authorize%20the%20request"
                + "&error=access_denied")
    }

    @Test(arguments: [OAuth2Settings.CodeVerifierEnforcement.always, .publicClients])
    func `where a code challenge is enforced its absence is redirected`(
        enforcement: OAuth2Settings.CodeVerifierEnforcement
    ) throws {
        var settings = OAuth2Settings()
        settings.codeVerifierEnforcement = enforcement
        let fixture = try OAuth2Fixture(settings: settings)
        #expect(
            fixture.authorize().fields[.location]
                == "app://cb?error_description=Missing%20parameter%2C%20%27code_challenge%27&error=invalid_request")
        let shop = fixture.authorize("response_type=code&client_id=shop&scope=openid").fields[.location]
        #expect(try #require(shop).contains("error=") == (enforcement == .always))
    }
}
