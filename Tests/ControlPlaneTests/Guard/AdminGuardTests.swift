import ControlPlane
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 2 item 7")) struct AdminGuardTests {
    private let adminGuard = AdminGuard(hosts: ["Mock.Example", "10.0.2.2", "[fe80::1]", "*.Corp.test"])

    @Test(arguments: [
        "localhost", "localhost:8080", "LOCALHOST", "localhost.", "127.0.0.1:8080", "[::1]", "[::1]:9443",
        "blue.localhost:8080", "a.b.localhost", "mock.example:80", "MOCK.example", "10.0.2.2:8080", "[FE80::1]:80",
        "blue.localhost.:8080", "Mock.Example.", "a.corp.test", "B.CORP.test.:80",
    ]) func `the machine's own and the configured host names pass`(authority: String) {
        #expect(adminGuard.refusal(of: HTTPRequest(.get, "/", authority: authority)) == nil)
    }

    @Test(arguments: [
        "evil.example", "localhost.evil.example", "evillocalhost", ".localhost", "127.0.0.1.evil.example", "::1",
        "[::1", "[::1]x", "[::2]", "localhost:80x", "localhost:80:80", "user@localhost", "", ":80", "127.0.0.2",
        "localhost/..", "localhost..", "corp.test", ".corp.test", "a.b.corp.test", "acorp.test",
    ]) func `a foreign host name is refused`(authority: String) {
        expectForbidden(HTTPRequest(.get, "/", authority: authority))
    }

    /// Of a page that rebinds its name everything can be forged but the `Host` field.
    @Test func `of two host names both must be ours`() {
        expectForbidden(HTTPRequest(.get, "/", fields: ["Host": "evil.example"], authority: "localhost"))
        expectForbidden(HTTPRequest(.get, "/", fields: ["Host": "localhost"], authority: "evil.example"))
        let both = HTTPRequest(.get, "/", fields: ["Host": "127.0.0.1:80"], authority: "mock.example")
        #expect(adminGuard.refusal(of: both) == nil)
    }

    @Test(arguments: [
        ("http://localhost:8080", "localhost:8080", false), ("http://LOCALHOST", "localhost:80", false),
        ("https://mock.example", "Mock.Example:443", true), ("https://[::1]:9443", "[::1]:9443", true),
    ])
    func `a page of the server's own passes`(origin: String, authority: String, isSecure: Bool) {
        let request = HTTPRequest(
            .post, "/", fields: ["Origin": origin], isSecure: isSecure, authority: authority)
        #expect(adminGuard.refusal(of: request) == nil)
    }

    @Test(arguments: [
        "http://localhost:3000", "https://localhost:8080", "http://127.0.0.1:8080", "http://blue.localhost:8080",
        "http://localhost", "https://mock.example",
    ])
    func `what else this machine serves is somebody else's`(origin: String) {
        expectForbidden(HTTPRequest(.post, "/", fields: ["Origin": origin], authority: "localhost:8080"))
    }

    @Test(arguments: ["https://evil.example", "null", "", "localhost", "file://", "http://localhost.evil.example"])
    func `a page of another site is refused`(origin: String) {
        expectForbidden(HTTPRequest(.get, "/", fields: ["Origin": origin]))
        expectForbidden(HTTPRequest(.post, "/", fields: ["Origin": origin]))
    }

    @Test func `of two origins both must be ours`() {
        expectForbidden(
            HTTPRequest(.get, "/", fields: ["Origin": "http://localhost", "origin": "https://evil.example"]))
    }

    @Test(arguments: [
        ("cross-site", true), ("Cross-Site", true), ("same-site", true), ("", true), ("same-origin", false),
        ("none", false),
    ])
    func `another origin's fetch is refused`(site: String, isRefused: Bool) {
        let request = HTTPRequest(.get, "/", fields: ["Sec-Fetch-Site": site])
        #expect((adminGuard.refusal(of: request)?.status == .forbidden) == isRefused)
    }

    @Test(arguments: ["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"])
    func `JSON may be written`(type: String) {
        let request = HTTPRequest(.put, "/", fields: ["Content-Type": type], body: Array("{}".utf8))
        #expect(adminGuard.refusal(of: request) == nil)
    }

    @Test(arguments: [
        "text/plain", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonx", "text/json", "", "application/json, text/plain",
    ]) func `what a page can send without asking may not be written`(type: String) {
        for method in [HTTPMethod.post, .put, .patch, .delete] {
            expectForbidden(HTTPRequest(method, "/", fields: ["Content-Type": type], body: Array("{}".utf8)))
            expectForbidden(HTTPRequest(method, "/", fields: ["Content-Type": type]))
        }
    }

    @Test func `a body without content type is refused, no body needs none`() {
        expectForbidden(HTTPRequest(.post, "/", body: Array("{}".utf8)))
        #expect(adminGuard.refusal(of: HTTPRequest(.post, "/")) == nil)
        #expect(adminGuard.refusal(of: HTTPRequest(.delete, "/")) == nil)
    }

    @Test func `a read may have any content type`() {
        #expect(adminGuard.refusal(of: HTTPRequest(.get, "/", fields: ["Content-Type": "text/plain"])) == nil)
    }

    @Test(
        arguments: [
            ["Authorization": "Bearer sesame"], ["authorization": "bearer sesame"],
            ["Authorization": "Bearer   sesame"], ["X-Journeyman-Token": "sesame"],
            ["Authorization": "Basic c2VzYW1l", "X-Journeyman-Token": "sesame"],
        ] as [HTTPFields]) func `the token opens`(fields: HTTPFields)
    {
        let adminGuard = AdminGuard(token: "sesame")
        #expect(adminGuard.refusal(of: HTTPRequest(.get, "/", fields: fields)) == nil)
    }

    @Test(
        arguments: [
            [:], ["Authorization": "Bearer sesam"], ["Authorization": "Bearer sesame2"], ["Authorization": "Bearer"],
            ["Authorization": "sesame"], ["Authorization": "Basic sesame"], ["X-Journeyman-Token": ""],
        ] as [HTTPFields]) func `without the token nothing opens`(fields: HTTPFields) throws
    {
        let refusal = try #require(AdminGuard(token: "sesame").refusal(of: HTTPRequest(.get, "/", fields: fields)))
        #expect(refusal.status == .unauthorized)
        #expect(
            String(decoding: refusal.body, as: UTF8.self) == """
                {"code":401,"reason":"Unauthorized",\
                "message":"the admin API needs its token: Authorization: Bearer TOKEN, or X-Journeyman-Token: TOKEN"}
                """)
    }

    @Test(
        .spec("RFC 9110 §15.5.2"), .spec("RFC 6750 §3"),
        arguments: [
            ([:], #"Bearer realm="journeyman""#), (["Authorization": "Basic eA=="], #"Bearer realm="journeyman""#),
            (["Authorization": "Bearer no"], #"Bearer realm="journeyman", error="invalid_token""#),
            (["X-Journeyman-Token": "no"], #"Bearer realm="journeyman", error="invalid_token""#),
        ] as [(HTTPFields, String)]) func `it says how to show the token`(fields: HTTPFields, challenge: String)
    {
        let refusal = AdminGuard(token: "sesame").refusal(of: HTTPRequest(.get, "/", fields: fields))
        #expect(refusal?.fields.values("WWW-Authenticate") == [challenge])
    }

    @Test func `the right token doesn't help a foreign page`() {
        let request = HTTPRequest(
            .get, "/", fields: ["Origin": "https://evil.example", "X-Journeyman-Token": "sesame"])
        #expect(AdminGuard(token: "sesame").refusal(of: request)?.status == .forbidden)
    }

    @Test func `a refusal is AM's error and has no CORS headers`() throws {
        let refusal = try #require(adminGuard.refusal(of: HTTPRequest(.get, "/", fields: ["Origin": "null"])))
        #expect(refusal.fields == [.contentType: "application/json;charset=UTF-8"])
        #expect(
            String(decoding: refusal.body, as: UTF8.self)
                == #"{"code":403,"reason":"Forbidden","message":"the admin API doesn't answer pages of other sites"}"#)
    }

    private func expectForbidden(_ request: HTTPRequest, sourceLocation: SourceLocation = #_sourceLocation) {
        let status = adminGuard.refusal(of: request)?.status
        #expect(status == .forbidden, "\(request)", sourceLocation: sourceLocation)
    }
}
