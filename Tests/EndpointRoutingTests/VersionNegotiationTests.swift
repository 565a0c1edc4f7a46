import AMWire
import EndpointRouting
import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.2")) struct VersionNegotiationTests {
    @Test(arguments: [
        "resource=2.1, protocol=1.0", "protocol=1.0,resource=2.1", "  resource = 2.1 ,protocol=1.0", "resource=2.1",
    ])
    func `the parts come in any order and spacing`(value: String) {
        #expect(AcceptAPIVersion(value).resource == "2.1")
    }

    @Test(
        .spec("WIRE §0.2"),
        arguments: [
            (nil, "resource=2.1"), ("resource=2.0, protocol=1.0", "resource=2.1"), ("resource=1.1", "resource=1.2"),
            ("resource=999.0", "resource=2.1"), ("rubbish", "resource=2.1"), ("", "resource=2.1"),
        ])
    func `by default nothing is refused, and the answer names what served`(asked: String?, served: String) throws {
        let fields = HTTPFields(asked.map { [HTTPField(.acceptAPIVersion, $0)] } ?? [])
        let answer = try Router.fixture().answer(.post, "/am/json/alpha/authenticate", fields)
        #expect(answer.status == .ok)
        #expect(answer.fields[.contentAPIVersion] == served)
    }

    private func strict(_ method: HTTPMethod, _ path: RequestTarget, _ fields: HTTPFields) throws -> HTTPResponse {
        var settings = TenantSettings()
        settings.versionHeaders = .strict
        return try Router.fixture(settings: settings).answer(method, path, fields)
    }

    @Test(arguments: [
        (
            "resource=999.0", 404,
            #"{"code":404,"reason":"Not Found","message":"Accept-API-Version: Requested version \"999.0\" does not match any routes."}"#
        ),
        (
            "resource=x", 400,
            #"{"code":400,"reason":"Bad Request","message":"Version string is in an invalid format: x"}"#
        ),
        (
            "nonsense", 400,
            #"{"code":400,"reason":"Bad Request","message":"Version string is in an invalid format: nonsense"}"#
        ),
        ("protocol=3.0", 400, #"{"code":400,"reason":"Bad Request","message":"Unsupported major version: 3"}"#),
        ("protocol=1.7", 400, #"{"code":400,"reason":"Bad Request","message":"Unsupported minor version: 7"}"#),
    ])
    func `strictly, AM's refusals`(asked: String, status: Int, body: String) throws {
        let answer = try strict(.post, "/am/json/alpha/sessions", ["Accept-API-Version": asked])
        #expect(answer.status.code == status)
        #expect(answer.text == body)
    }

    @Test func `strictly, authenticate doesn't judge the protocol`() throws {
        let answer = try strict(.post, "/am/json/alpha/authenticate", ["Accept-API-Version": "protocol=3.0"])
        #expect(answer.status == .ok)
    }

    @Test func `strictly, a call that may change something needs a header no form can send`() throws {
        #expect(try strict(.post, "/am/json/alpha/sessions", [:]).status == .forbidden)
        #expect(try strict(.post, "/am/json/alpha/sessions", ["X-Requested-With": "x"]).status == .ok)
        #expect(try strict(.post, "/am/json/alpha/sessions", ["Accept-API-Version": "resource=4.0"]).status == .ok)
        #expect(try strict(.get, "/am/json/alpha/users", [:]).status == .ok)
        #expect(try strict(.post, "/am/oauth2/alpha/access_token", [:]).status == .ok)
    }
}
