import Determinism
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN §6, --tls; issue 3, HTTPS")) struct CertificateProfileTests {
    @Test(arguments: ["localhost", "LOCALHOST", "127.0.0.1", "::1", "10.0.2.2", "host.docker.internal", "am.test"])
    func `a client that trusts the authority takes the server under its names`(name: String) throws {
        #expect(try status(.valid, as: name) == 200)
    }

    @Test(arguments: [
        (CertificateProfile.expired, "certificate has expired"), (.wrongName, "hostname mismatch"),
        (.unknownAuthority, "unable to get local issuer certificate"),
    ]) func `a client that looks refuses what is wrong`(profile: CertificateProfile, reason: String) throws {
        #expect(throws: RawHTTPClient.Failure.untrusted(reason)) { try status(profile, as: "localhost") }
    }

    @Test func `another name is refused`() throws {
        #expect(throws: RawHTTPClient.Failure.untrusted("hostname mismatch")) { try status(.valid, as: "other.test") }
        #expect(throws: RawHTTPClient.Failure.untrusted("IP address mismatch")) { try status(.valid, as: "10.0.2.3") }
    }

    @Test(.spec("EDGE-CASES B36, RFC 8996"), arguments: [TLSClient.Version.tls10, .tls11])
    func `old versions are spoken where they are wanted, and no others`(version: TLSClient.Version) throws {
        let authority = try TestIdentity.shared.get().authority
        let identity = try authority.issue(.oldProtocol, for: .local(), at: .testNow)
        try withServer(tls: try TLSContext(identity, versions: CertificateProfile.oldProtocol.versions)) { server in
            let old = try server.connect { $0.version = version }
            #expect(try old.exchange(.get("/")).status == 200 && old.tls?.version == version.name)
            // A client without 1.3 learns of the version from the server's answer, one with it from an alert.
            for (current, reason) in [
                (TLSClient.Version.tls12, "unsupported protocol"), (.tls13, "tlsv1 alert protocol version"),
            ] {
                #expect(throws: RawHTTPClient.Failure.tls(reason)) { try server.connect { $0.version = current } }
            }
        }
        try withServer(tls: try TLSContext(identity)) { server in
            #expect(throws: RawHTTPClient.Failure.tls("tlsv1 alert protocol version")) {
                try server.connect { $0.version = version }
            }
        }
    }

    @Test func `who refuses the certificate is told how to trust it, once`() throws {
        let log = RecordingLog()
        let context = try TLSContext(
            try TestIdentity.shared.get().authority.issue(.expired, for: .local(), at: .testNow))
        var configuration = HTTPServerConfiguration()
        configuration.trustCommand = "journeyman trust --ephemeral"
        try withServer(configuration, tls: context, log: log) { server in
            for _ in 0..<3 { #expect(throws: RawHTTPClient.Failure.self) { try server.connect() } }
        }
        let sentence =
            "A client refused the server's certificate. `journeyman trust --ephemeral` says how to make it trusted."
        #expect(log.messages == [sentence])
    }

    private func status(_ profile: CertificateProfile, as name: String) throws -> Int {
        let authority = try TestIdentity.shared.get().authority
        let context = try TLSContext(authority.issue(profile, for: .local(["am.test"]), at: .testNow))
        return try withServer(tls: context) { server in
            try server.connect { $0.serverName = name }.exchange(.get("/")).status
        }
    }
}

/// Keeps what is said.
private final class RecordingLog: Log {
    private let entries = Lock<[LogEntry]>([])

    var messages: [String] { entries.withLock { $0.map(\.message) } }

    func write(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }
}
