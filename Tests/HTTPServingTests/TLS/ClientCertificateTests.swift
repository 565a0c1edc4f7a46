import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("RFC 8446 §4.3.2; DESIGN §8, client certificates")) struct ClientCertificateTests {
    private let responder = Scripted { request in
        Exchange { HTTPResponse(.ok, body: request.clientCertificate ?? Array("none".utf8)) }
    }

    @Test(arguments: [TLSClient.Version.tls12, .tls13])
    func `what a client shows comes with its requests, also when the session is resumed`(
        version: TLSClient.Version
    ) throws {
        let identity = try CertificateAuthority(at: .testNow).issue(for: CertificateNames(["client"]), at: .testNow)
        try withServer(tls: try context(requestsCertificates: true), responder: responder) { server in
            let first = try server.connect {
                $0.version = version
                $0.identity = (identity.certificate, identity.key)
            }
            let shown = try first.exchange(.get("/")).body
            #expect(shown.contains("Journeyman"))
            let session = try #require(first.tls?.resumption)
            let second = try server.connect {
                $0.version = version
                $0.session = session
            }
            #expect(second.tls?.isResumed == true)
            #expect(try second.exchange(.get("/")).body == shown)
        }
    }

    @Test func `a client need not have one, and is asked only where it is wanted`() throws {
        let identity = try CertificateAuthority(at: .testNow).issue(for: CertificateNames(["client"]), at: .testNow)
        try withServer(tls: try context(requestsCertificates: true), responder: responder) { server in
            let client = try server.connect()
            #expect(try client.exchange(.get("/")).body == "none")
        }
        try withServer(tls: try context(requestsCertificates: false), responder: responder) { server in
            let client = try server.connect { $0.identity = (identity.certificate, identity.key) }
            #expect(try client.exchange(.get("/")).body == "none")
        }
    }

    private func context(requestsCertificates: Bool) throws -> TLSContext {
        let identity = try TestIdentity.shared.get().authority.issue(for: .local(), at: .testNow)
        return try TLSContext(identity, requestsCertificates: requestsCertificates)
    }
}
