import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B27")) struct B27StaleTests {
    private static let discovery = "GET \(WireServer.oauth2)/.well-known/openid-configuration"
    private static let before = "http://localhost:8080\(WireServer.oauth2)"
    private static let after = "https://am.example\(WireServer.oauth2)"

    private func issuer(_ server: WireServer) throws -> String? { try server.send(Self.discovery).member("issuer") }

    private func change(_ server: WireServer) throws {
        #expect(try server.admin("PUT settings", #"{"publicUrl":"https://am.example"}"#).status == 200)
    }

    @Test func `a change is in discovery at once`() throws {
        let server = try WireServer()
        #expect(try issuer(server) == Self.before)
        try change(server)
        #expect(try issuer(server) == Self.after)
    }

    @Test func `a stale one is given again until its time is over`() throws {
        let server = try WireServer.odd("discovery-stale=60")
        #expect(try issuer(server) == Self.before)
        try change(server)
        server.server.clock.advance(by: .seconds(59))
        #expect(try issuer(server) == Self.before)
        server.server.clock.advance(by: .seconds(1))
        #expect(try issuer(server) == Self.after)
    }

    @Test func `it is of the host that was asked, and its head is each request's own`() throws {
        let server = try WireServer.odd("discovery-stale=60")
        let answers = try ["http://a.example", "http://b.example"].map {
            try server.send(Self.discovery, "Origin: \($0)")
        }
        #expect(
            answers.map { $0.value("Access-Control-Allow-Origin") } == ["http://a.example", "http://b.example"])
        #expect(Set(answers.map { $0.value("X-ForgeRock-TransactionId") }).count == 2)
        let other = try server.send(Self.discovery, "Host: 127.0.0.1:8080")
        #expect(try other.member("issuer")?.hasPrefix("http://127.0.0.1:8080/") == true)
    }

    @Test func `another quirk doesn't end it`() throws {
        let server = try WireServer()
        #expect(try server.admin("PUT quirks", #"{"quirks":["discovery-stale"]}"#).status == 200)
        let before = try server.send(Self.discovery).body
        let quirks = #"{"quirks":["end-idp-session","discovery-stale"]}"#
        #expect(try server.admin("PUT quirks", quirks).status == 200)
        #expect(try server.send(Self.discovery).body == before)
        server.server.clock.advance(by: .seconds(60))
        #expect(try server.send(Self.discovery).body.contains("ping_end_idp_session_endpoint"))
    }
}
