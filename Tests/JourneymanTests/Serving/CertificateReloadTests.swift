import Determinism
import Foundation
import HTTPServing
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// HTTPS of a server whose configuration or files change while it runs, and what other programs say of it.
@Suite(.spec("issue 3 HTTPS, Operation")) struct CertificateReloadTests {
    private let folder: TemporaryFolder
    private var configuration = Configuration()

    init() throws {
        folder = try TemporaryFolder()
        configuration.port = 0
        configuration.httpsPort = 0
        configuration.storage = .folder(folder.file("data"))
        configuration.log = .off
        configuration.adminToken = "one"
    }

    private func connect(
        _ server: LocalServer, as name: String, in version: TLSClient.Version? = nil
    ) throws -> RawHTTPClient {
        var client = TLSClient(
            authority: try String(contentsOfFile: folder.file("data/authority.pem"), encoding: .utf8))
        client.serverName = name
        client.version = version
        client.now = SystemClock().now()
        return try RawHTTPClient(port: try #require(server.addresses.last).port, tls: client)
    }

    @Test func `a name that is added is in the certificate, and connections that are open go on`() throws {
        let server = try LocalServer(configuration)
        defer { server.stop() }
        let open = try connect(server, as: "localhost")
        #expect(throws: RawHTTPClient.Failure.untrusted("hostname mismatch")) { try connect(server, as: "am.test") }
        var next = configuration
        next.hosts = ["am.test"]
        next.adminToken = "two"
        try server.reload(next)
        let request = "GET /__admin/health HTTP/1.1\r\nHost: am.test\r\nX-Journeyman-Token: two\r\n\r\n"
        #expect(try connect(server, as: "am.test").exchange(request).status == 200)
        #expect(try open.exchange(request).status == 200)
        let report = try #require(FileManager.default.contents(atPath: folder.file("data/server.json")))
        #expect(try JSONValue(parsing: Array(report))["adminToken"] == "two")
    }

    @Test func `files that were replaced are taken up, and what can't be used changes nothing`() throws {
        let server = try LocalServer(configuration)
        defer { server.stop() }
        let before = try connect(server, as: "localhost").tls?.serverCertificate
        try server.reload(configuration)
        #expect(try connect(server, as: "localhost").tls?.serverCertificate == before)
        for name in ["server.pem", "server-key.pem"] {
            try FileManager.default.removeItem(atPath: folder.file("data/\(name)"))
        }
        try server.reload(configuration)
        #expect(try connect(server, as: "localhost").tls?.serverCertificate != before)

        var next = configuration
        next.hosts = ["a b"]
        next.adminToken = "two"
        #expect(throws: StartError.self) { try server.reload(next) }
        let request = "GET /__admin/health HTTP/1.1\r\nHost: localhost\r\nX-Journeyman-Token: one\r\n\r\n"
        #expect(try connect(server, as: "localhost").exchange(request).status == 200)
    }

    @Test(.spec("EDGE-CASES B36")) func `another profile brings its versions of TLS along`() throws {
        let server = try LocalServer(configuration)
        defer { server.stop() }
        var next = configuration
        for _ in 1...2 {
            next.certificate = .oldProtocol
            try server.reload(next)
            #expect(try connect(server, as: "localhost", in: .tls11).tls?.version == "TLSv1.1")
            #expect(throws: RawHTTPClient.Failure.tls("tlsv1 alert protocol version")) {
                try connect(server, as: "localhost", in: .tls13)
            }
            next.certificate = .valid
            try server.reload(next)
            #expect(try connect(server, as: "localhost", in: .tls13).tls?.version == "TLSv1.3")
            #expect(throws: RawHTTPClient.Failure.tls("tlsv1 alert protocol version")) {
                try connect(server, as: "localhost", in: .tls11)
            }
        }
        next.certificate = .oldProtocol
        try server.reload(next)
        next.certificate = .expired
        try server.reload(next)
        #expect(throws: RawHTTPClient.Failure.untrusted("certificate has expired")) {
            try connect(server, as: "localhost", in: .tls13)
        }
    }

    @Test func `where server.json can't be written all stays, and the log says why`() throws {
        var configuration = configuration
        configuration.hosts = ["am.test"]
        let server = try LocalServer(configuration)
        defer { server.stop() }
        let report = folder.file("data/server.json")
        try FileManager.default.removeItem(atPath: report)
        try FileManager.default.createDirectory(atPath: report, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: report) }
        var next = configuration
        next.hosts = ["other.test"]
        next.adminToken = "two"
        next.tenantSettings.cookieName = "other"
        let sentence = "\(report), which says where the server is, can't be written: Is a directory."
        #expect(throws: StartError(sentence)) { try server.reload(next) }
        #expect(throws: RawHTTPClient.Failure.untrusted("hostname mismatch")) { try connect(server, as: "other.test") }
        let client = try connect(server, as: "am.test")
        let head = " HTTP/1.1\r\nHost: am.test\r\nX-Journeyman-Token: one\r\n\r\n"
        #expect(try client.exchange("GET /__admin/health" + head).status == 200)
        #expect(try client.exchange("GET /am/json/serverinfo/*" + head).body.contains(#""iPlanetDirectoryPro""#))
        #expect(!FileManager.default.fileExists(atPath: report + ".new"))

        try FileManager.default.removeItem(atPath: report)
        try server.reload(next)
        #expect(throws: Never.self) { try connect(server, as: "other.test") }
    }

    @Test func `what a running server can't change stays`() throws {
        let server = try LocalServer(configuration)
        defer { server.stop() }
        var next = configuration
        next.port = 1
        next.storage = .ephemeral
        next.servesHTTPS = false
        next.adminToken = nil
        try server.reload(next)
        let request = "GET /__admin/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
        #expect(try connect(server, as: "localhost").exchange(request).status == 200)
        #expect(FileManager.default.fileExists(atPath: folder.file("data/server.json")))
    }

    private static let openssl = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(
        .enabled("the openssl command is not installed") { openssl != nil }, arguments: ["-tls1_2", "-tls1_3"])
    func `the openssl command verifies the chain, and resumes`(version: String) throws {
        let server = try LocalServer(configuration)
        defer { server.stop() }
        let port = try #require(server.addresses.last).port
        let common = [
            "s_client", "-connect", "127.0.0.1:\(port)", "-servername", "localhost", "-verify_hostname", "localhost",
            "-CAfile", folder.file("data/authority.pem"), "-verify_return_error", version, "-ign_eof",
        ]
        let session = folder.file("session")
        let first = try run(common + ["-sess_out", session])
        #expect(first.contains("Verify return code: 0 (ok)"), "\(first)")
        #expect(first.contains("HTTP/1.1 200 OK"))
        #expect(first.contains("New, TLSv1."))
        #expect(try run(common + ["-sess_in", session]).contains("Reused, TLSv1."))
        let chain = try run([
            "verify", "-x509_strict", "-purpose", "sslserver", "-CAfile",
            folder.file("data/authority.pem"), folder.file("data/server.pem"),
        ])
        #expect(chain.hasSuffix("server.pem: OK\n"), "\(chain)")
    }

    private func run(_ arguments: [String]) throws -> String {
        let request = "GET /healthcheck HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        let openssl = URL(filePath: try #require(Self.openssl))
        let run = try ProgramRun(openssl, arguments, input: Array(request.utf8))
        return String(decoding: run.errors + run.output, as: UTF8.self)
    }
}
