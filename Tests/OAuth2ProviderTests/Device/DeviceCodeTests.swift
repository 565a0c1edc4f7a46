import HTTPMessages
import OAuth2Provider
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 8628 §3.1, §3.2, AM-BEHAVIOUR §5.9")) struct DeviceCodeTests {
    private let fixture: OAuth2Fixture

    init() throws { fixture = try OAuth2Fixture() }

    @Test func `a device gets two codes, members in AM's order`() throws {
        let response = fixture.post("device/code", "client_id=tv&scope=openid&response_type=device_code")
        let json = try response.json()
        let codes = try (#require(json["user_code"]?.string), #require(json["device_code"]?.string))
        #expect(response.status == .ok && response.fields[.cacheControl] == "no-store")
        #expect(
            response.text == #"{"user_code":"\#(codes.0)","device_code":"\#(codes.1)","interval":5,"#
                + #""verification_uri_complete":"\#(OAuth2Fixture.devicePage)?user_code=\#(codes.0)","#
                + #""verification_uri":"\#(OAuth2Fixture.devicePage)","expires_in":300,"#
                + #""verification_url":"\#(OAuth2Fixture.devicePage)"}"#)
        let alphabet = "234567ACDEFGHJKLMNPQRSTWXYZabcdefhijkmnopqrstwxyz"
        #expect(codes.0.count == 8 && codes.0.allSatisfy(alphabet.contains))
    }

    @Test func `a short path of the realm leads to a short page`() throws {
        let json = try fixture.post("device/code", "client_id=tv&scope=openid", base: "/am/oauth2/alpha").json()
        #expect(json["verification_uri"] == "http://localhost:8080/am/oauth2/alpha/device/user")
    }

    @Test func `every device has codes of its own`() throws {
        let (first, second) = try (fixture.deviceCodes(), fixture.deviceCodes())
        #expect(first.user != second.user && first.device != second.device)
    }

    @Test(arguments: [
        ("scope=openid", "invalid_request", "Missing parameter, 'client_id'"),
        ("client_id=nobody&scope=openid", "invalid_client", "Client authentication failed"),
        ("client_id=off&scope=openid", "invalid_client", "Client authentication failed"),
        (
            "client_id=app&scope=openid", "unauthorized_client",
            "The client is not authorized to request an authorization code using this method."
        ),
        ("client_id=tv&scope=all", "invalid_scope", "Unknown/invalid scope(s)"),
        ("client_id=tv", "invalid_scope", "No scope requested and no default scope configured"),
        ("client_id=box&client_secret=wrong", "invalid_client", "Client authentication failed"),
        (
            "client_id=tv&scope=openid&code_challenge=x&code_challenge_method=S1", "invalid_request",
            "Invalid value for code_challenge_method"
        ),
        (
            "client_id=tv&scope=openid&scope=profile", "invalid_request",
            "Invalid Request, duplicate request parameter found : scope"
        ),
    ]) func `what is wrong with a request is said`(form: String, error: String, description: String) {
        #expect(fixture.post("device/code", form).refuses(error, description))
    }

    @Test(arguments: ["client_id=box", "client_id=box&client_secret=b0x"])
    func `a device with a secret may keep it for the token endpoint`(form: String) throws {
        let codes = try fixture.deviceCodes(form)
        fixture.decide("allow", codes.user)
        #expect(fixture.poll(codes.device, client: "box").refuses("invalid_client", "Client authentication failed"))
        let tokens = try fixture.poll(codes.device, also: "&client_secret=b0x", client: "box").tokens()
        #expect(tokens.scope == "profile" && tokens.refreshToken == nil)
    }

    @Test func `who must send a challenge must do so here, too`() throws {
        var settings = OAuth2Settings()
        settings.codeVerifierEnforcement = .publicClients
        let strict = try OAuth2Fixture(settings: settings)
        let answer = strict.post("device/code", "client_id=tv&scope=openid")
        #expect(answer.refuses("invalid_request", "Missing parameter, 'code_challenge'"))
    }

    @Test func `GET is no way to ask`() {
        #expect(
            fixture.get("device/code").refuses(
                "method_not_allowed", "Required Method: POST found: GET", status: .methodNotAllowed))
    }
}
