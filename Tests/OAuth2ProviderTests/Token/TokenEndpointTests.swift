import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 6749 §5.2, AM-BEHAVIOUR §5.5")) struct TokenEndpointTests {
    private let fixture: OAuth2Fixture

    init() throws { fixture = try OAuth2Fixture() }

    @Test(arguments: [
        ("", "grant_type"), ("grant_type=", "grant_type"),
        ("grant_type=authorization_code&client_id=app&redirect_uri=app%3A%2F%2Fcb", "code"),
        ("grant_type=authorization_code&client_id=app&code=c", "redirect_uri"),
        ("grant_type=authorization_code&code=c&redirect_uri=app%3A%2F%2Fcb", "client_id"),
        ("grant_type=refresh_token&client_id=app", "refresh_token"),
    ]) func `a missing parameter is named in quotes`(form: String, name: String) {
        #expect(fixture.post("access_token", form).refuses("invalid_request", "Missing parameter, '\(name)'"))
    }

    @Test func `an unknown grant is named`() {
        #expect(
            fixture.post("access_token", "grant_type=magic&client_id=app")
                .refuses("invalid_grant", "Unknown Grant Type, magic"))
    }

    @Test(.spec("RFC 6749 §3.2")) func `a parameter that stands twice is named`() {
        let form = "grant_type=refresh_token&client_id=app&refresh_token=a&refresh_token=b"
        #expect(
            fixture.post("access_token", form)
                .refuses("invalid_request", "Invalid Request, duplicate request parameter found : refresh_token"))
    }

    @Test func `a body that is no form is refused`() {
        for type in ["application/json", "text/plain"] {
            let response = fixture.post("access_token", "{}", fields: [.contentType: type])
            #expect(response.refuses("invalid_request", "Invalid Content Type"))
        }
    }

    @Test func `a GET is refused in OAuth2's form`() {
        #expect(
            fixture.get("access_token?grant_type=refresh_token")
                .refuses("method_not_allowed", "Required Method: POST found: GET", status: .methodNotAllowed))
    }

    @Test func `bytes that are no text do no harm`() {
        let target = RequestTarget("\(OAuth2Fixture.base)/access_token")
        let fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        let request = HTTPRequest(.post, target, fields: fields, body: [0xFF, 0x26, 0x3D, 0x25, 0x00])
        #expect(fixture.send(request).refuses("invalid_request", "Missing parameter, 'grant_type'"))
    }
}
