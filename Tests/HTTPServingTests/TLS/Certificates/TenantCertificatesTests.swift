import Determinism
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("RFC 6066 §3; DESIGN §5, hosts of tenants")) struct TenantCertificatesTests {
    @Test(arguments: [TLSClient.Version.tls12, .tls13])
    func `a tenant's host has a certificate of its own, always the same`(version: TLSClient.Version) throws {
        try withTenants { server in
            let shown = try ["blue.localhost", "BLUE.localhost", "green.localhost"].map { name in
                let client = try server.connect {
                    $0.serverName = name
                    $0.version = version
                }
                #expect(try client.exchange(.get("/")).status == 200)
                return client.tls?.serverCertificate
            }
            #expect(shown[0] == shown[1])
            #expect(shown[0] != shown[2])
        }
    }

    @Test func `localhost itself has the server's`() throws {
        try withTenants { server in
            let shown = try ["localhost", "127.0.0.1"].map { name in
                try server.connect { $0.serverName = name }.tls?.serverCertificate
            }
            #expect(shown[0] == shown[1])
        }
    }

    @Test(arguments: ["a.b.localhost", "am.test", "blue.localhost.test", "-.localhost", "*.*.localhost"])
    func `no other host has one`(name: String) throws {
        try withTenants { server in
            #expect(throws: RawHTTPClient.Failure.untrusted("hostname mismatch")) {
                try server.connect { $0.serverName = name }
            }
        }
    }

    private func withTenants(_ body: (TestServer) throws -> Void) throws {
        let authority = try TestIdentity.shared.get().authority
        let clock = AdjustableClock(base: SystemClock(), setting: .frozen(at: .testNow))
        let context = try TLSContext(
            authority.issue(for: .local(), at: .testNow), tenants: TenantCertificates(authority, clock: clock))
        try withServer(tls: context, body)
    }
}
