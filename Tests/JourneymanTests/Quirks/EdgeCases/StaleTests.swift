import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B27")) struct B27StaleTests {
    private static let discovery = "GET \(WireServer.oauth2)/.well-known/openid-configuration"

    private func marker(_ server: WireServer) throws -> String? {
        try server.send(Self.discovery).value("X-ForgeRock-TransactionId")
    }

    @Test func `discovery is made for each request`() throws {
        let server = try WireServer()
        #expect(try marker(server) != marker(server))
    }

    @Test func `a stale one is given again until its time is over`() throws {
        let server = try WireServer.odd("discovery-stale=60")
        let first = try marker(server)
        server.server.clock.advance(by: .seconds(59))
        #expect(try marker(server) == first)
        server.server.clock.advance(by: .seconds(1))
        #expect(try marker(server) != first)
        let other = try server.send(Self.discovery, "Host: 127.0.0.1:8080")
        #expect(try other.member("issuer")?.hasPrefix("http://127.0.0.1:8080/") == true)
    }
}
