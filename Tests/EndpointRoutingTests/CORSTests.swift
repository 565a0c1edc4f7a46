import EndpointRouting
import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("WIRE §0.4")) struct CORSTests {
    private let preflight: HTTPFields = [
        "origin": "http://localhost:8443", "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,x-mine",
    ]

    @Test func `a preflight lists the SDKs' headers, the cookie's name and what was asked for`() throws {
        let answer = try Router.fixture().answer(.options, "/am/json/realms/nope/authenticate", preflight)
        #expect(answer.status == .ok)
        #expect(answer.body.isEmpty)
        #expect(answer.fields["access-control-allow-origin"] == "http://localhost:8443")
        #expect(answer.fields["access-control-allow-credentials"] == "true")
        #expect(answer.fields["access-control-allow-methods"] == "GET, POST, PUT, DELETE, PATCH, OPTIONS")
        #expect(
            answer.fields["access-control-allow-headers"]
                == "accept-api-version, authorization, content-type, if-match, x-requested-with, "
                + "x-requested-platform, iPlanetDirectoryPro, x-mine")
        #expect(answer.fields["access-control-max-age"] == "600")
        #expect(answer.fields.values(.vary) == ["Origin"])
        #expect(answer.fields.values("access-control-allow-origin").count == 1)
    }

    @Test(arguments: ["/am/json/alpha/users", "/am/json/nope", "/am/oauth2/nope", "/openidm/nope", "/am/XUI"])
    func `every answer, errors too, lets the origin read it`(path: String) throws {
        let answer = try Router.fixture().answer(.get, RequestTarget(path), ["Origin": "https://app.example"])
        #expect(answer.fields["Access-Control-Allow-Origin"] == "https://app.example")
        #expect(answer.fields["Access-Control-Allow-Credentials"] == "true")
        #expect(answer.fields.values(.vary) == ["Origin"])
    }

    @Test func `without an origin nothing is allowed`() throws {
        let answer = try Router.fixture().answer(.get, "/am/json/alpha/users")
        #expect(answer.fields["Access-Control-Allow-Origin"] == nil)
        #expect(answer.fields["Access-Control-Allow-Credentials"] == nil)
    }

    @Test func `an origin that isn't listed gets no CORS fields`() throws {
        var settings = TenantSettings()
        settings.allowedOrigins = ["https://app.example"]
        let router = try Router.fixture(settings: settings)
        let stranger = router.answer(.options, "/am/json/authenticate", preflight)
        #expect(stranger.status == .ok)
        #expect(stranger.fields["Access-Control-Allow-Origin"] == nil)
        let friend = router.answer(.get, "/am/json/users", ["Origin": "https://app.example"])
        #expect(friend.fields["Access-Control-Allow-Origin"] == "https://app.example")
    }

    @Test(.spec("DESIGN §8"))
    func `the admin API lets no other origin in`() throws {
        let router = try Router.fixture()
        #expect(router.answer(.options, "/__admin/clock", preflight).fields["Access-Control-Allow-Origin"] == nil)
        let answer = router.answer(.get, "/__admin/clock", ["Origin": "https://app.example"])
        #expect(answer.fields["Access-Control-Allow-Origin"] == nil)
    }
}
