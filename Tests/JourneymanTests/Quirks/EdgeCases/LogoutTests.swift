import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B17, B24")) struct B17LogoutTests {
    private func ends(_ server: WireServer) throws -> [Int] {
        let session = try server.session()
        let token = try #require(try server.tokens(session).member("id_token"))
        return try (0..<2).map { _ in
            try server.send("GET \(WireServer.oauth2)/connect/endSession?id_token_hint=\(token)").status
        }
    }

    @Test func `a session that is over may be ended again`() throws {
        #expect(try ends(try WireServer()) == [204, 204])
    }

    @Test func `or it is an error`() throws {
        #expect(try ends(try WireServer.odd("end-session-fails")) == [204, 500])
    }

    @Test func `another tenant doesn't take the hint, and the session stays`() throws {
        let server = try WireServer()
        #expect(try server.admin("POST tenants", #"{"name":"blue"}"#).status == 201)
        let session = try server.session()
        let token = try #require(try server.tokens(session).member("id_token"))
        let end = "connect/endSession?id_token_hint=\(token)"
        let refused = try server.send("GET /t/blue\(WireServer.oauth2)/\(end)")
        #expect(refused.status == 400)
        #expect(refused.body == #"{"error_description":"The id_token_hint is not valid","error":"bad_request"}"#)
        #expect(try server.authorize(session).value("Location")?.contains("code=") == true)
        #expect(try server.send("GET /am/oauth2/alpha/\(end)", "Host: 127.0.0.1:8080").status == 204)
    }

    @Test func `any page may have checkSession in a frame, and it says whose session there is`() throws {
        let server = try WireServer()
        let session = try server.session()
        let sid = try server.claims(try server.tokens(session).member("id_token"))["sid"]?.string
        let ask = "GET \(WireServer.oauth2)/connect/checkSession"
        let answer = try server.send(ask, "Cookie: iPlanetDirectoryPro=\(session)")
        #expect(answer.status == 200 && answer.value("Content-Type") == "text/html;charset=UTF-8")
        #expect(answer.value("X-Frame-Options") == nil)
        #expect(answer.values("Content-Security-Policy") == ["frame-ancestors *"])
        #expect(answer.body.contains("data-session=\"\(try #require(sid))\""))
        #expect(try server.send(ask).body.contains("data-session=\"\""))
    }

    @Test func `or none may`() throws {
        let answer = try WireServer.odd("check-session-denied").send("GET \(WireServer.oauth2)/connect/checkSession")
        #expect(answer.value("X-Frame-Options") == "DENY")
        #expect(answer.values("Content-Security-Policy") == ["frame-ancestors 'none'"])
    }
}
