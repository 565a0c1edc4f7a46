import Determinism
import Foundation
import HTTPServing
import Journeyman
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct LocalServerTests {
    private func json(_ path: String) throws -> JSONValue? {
        try FileManager.default.contents(atPath: path).map { try JSONValue(parsing: Array($0)) }
    }

    @Test func `the ready file says where the server is, as long as it is`() throws {
        let folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.port = 0
        configuration.servesHTTPS = false
        configuration.storage = .folder(folder.file("data"))
        configuration.readyFile = folder.file("ready.json")
        configuration.log = .off
        configuration.adminToken = "secret"
        let server = try LocalServer(configuration)
        let port = try #require(server.addresses.first).port
        let url = "http://localhost:\(port)"
        let ready: JSONValue = [
            "pid": .int(Int(ProcessInfo.processInfo.processIdentifier)), "http": .string(url),
            "am": .string(url + "/am"),
        ]
        #expect(try json(folder.file("ready.json")) == ready)
        #expect(try json(folder.file("data/server.json"))?["adminToken"] == "secret")
        #expect(server.report.text.contains("serves \(url)/am\n"))
        server.stop()
        #expect(try json(folder.file("ready.json")) == nil)
        #expect(try json(folder.file("data/server.json")) == nil)
    }

    @Test func `what another server says of itself stays when this one stops`() throws {
        let folder = try TemporaryFolder()
        var configuration = secure(folder)
        configuration.servesHTTPS = false
        let server = try LocalServer(configuration)
        let others = [#"{"pid":1,"http":"\#(server.report.http)"}"#, #"{"http":"http://localhost:1"}"#]
        let files = [folder.file("ready.json"), folder.file("data/server.json")]
        for (file, text) in zip(files, others) { try text.write(toFile: file, atomically: true, encoding: .utf8) }
        server.stop()
        for (file, text) in zip(files, others) { #expect(try String(contentsOfFile: file, encoding: .utf8) == text) }
    }

    @Test func `once a server stops nothing is read again, and nothing tells of it any more`() throws {
        let folder = try TemporaryFolder()
        var configuration = secure(folder)
        configuration.servesHTTPS = false
        configuration.adminToken = "one"
        let server = try LocalServer(configuration)
        server.stop()
        configuration.adminToken = "two"
        #expect(throws: StartError("The server is stopping.")) { try server.reload(configuration) }
        for file in ["ready.json", "data/server.json"] {
            #expect(!FileManager.default.fileExists(atPath: folder.file(file)))
        }
    }

    @Test func `a server that has stopped lets go of its folder`() throws {
        let folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.port = 0
        configuration.servesHTTPS = false
        configuration.storage = .folder(folder.file("data"))
        configuration.log = .off
        var stopped: [LocalServer] = []
        for _ in 0..<2 {
            let server = try LocalServer(configuration)
            let client = try RawHTTPClient(port: try #require(server.addresses.first).port)
            #expect(try client.exchange("GET /__admin/users HTTP/1.1\r\nHost: localhost\r\n\r\n").status == 200)
            server.stop()
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("data"))
            #expect(!files.contains("server.sqlite-wal"))
            stopped.append(server)
        }
    }

    @Test func `whoever listens beyond loopback gets a token`() throws {
        var configuration = Configuration()
        configuration.port = 0
        configuration.servesHTTPS = false
        configuration.storage = .ephemeral
        configuration.log = .off
        configuration.listen = ["0.0.0.0"]
        let server = try LocalServer(configuration)
        defer { server.stop() }
        #expect(server.report.adminToken?.utf8.count == 32)
    }

    private func secure(_ folder: TemporaryFolder) -> Configuration {
        var configuration = Configuration()
        configuration.port = 0
        configuration.httpsPort = 0
        configuration.storage = .folder(folder.file("data"))
        configuration.readyFile = folder.file("ready.json")
        configuration.log = .off
        return configuration
    }

    private let clock = AdjustableClock(base: SystemClock(), setting: .frozen(at: .testNow))

    @Test func `HTTPS is served beside HTTP, and the ready file says whom to trust`() throws {
        let folder = try TemporaryFolder()
        let server = try LocalServer(secure(folder), clock: clock)
        defer { server.stop() }
        let ready = try #require(try json(folder.file("ready.json"))?.object)
        #expect(ready.map(\.key) == ["pid", "http", "https", "am", "ca"])
        let authority = try String(contentsOfFile: try #require(ready["ca"]?.string), encoding: .utf8)
        let port = try #require(server.addresses.last).port
        #expect(ready["https"]?.string == "https://localhost:\(port)")
        let client = try RawHTTPClient(port: port, tls: TLSClient(authority: authority))
        let answer = try client.exchange(
            "GET /am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration HTTP/1.1\r\n"
                + "Host: localhost:\(port)\r\n\r\n")
        #expect(answer.status == 200)
        #expect(answer.body.contains("\"issuer\":\"https://localhost:\(port)/am/oauth2/realms/root/realms/alpha\""))
        #expect(server.report.text.contains("over HTTPS    https://localhost:\(port)/am\n"))
    }

    @Test func `over HTTPS cookies are secure`() throws {
        let folder = try TemporaryFolder()
        let server = try LocalServer(secure(folder), clock: clock)
        defer { server.stop() }
        let authority = try String(contentsOfFile: folder.file("data/authority.pem"), encoding: .utf8)
        let client = try RawHTTPClient(
            port: try #require(server.addresses.last).port, tls: TLSClient(authority: authority))
        let answer = try client.exchange(
            "POST /am/json/realms/root/realms/alpha/authenticate HTTP/1.1\r\nHost: localhost\r\n"
                + "X-OpenAM-Username: demo\r\nX-OpenAM-Password: Ch4ng3!t\r\nContent-Length: 0\r\n\r\n")
        #expect(answer.status == 200)
        #expect(answer["set-cookie"]?.contains("; Secure") == true)
    }

    @Test func `further names are in the certificate`() throws {
        let folder = try TemporaryFolder()
        var configuration = secure(folder)
        configuration.hosts = ["am.test"]
        let server = try LocalServer(configuration, clock: clock)
        defer { server.stop() }
        var client = TLSClient(
            authority: try String(contentsOfFile: folder.file("data/authority.pem"), encoding: .utf8))
        client.serverName = "am.test"
        #expect(throws: Never.self) { try RawHTTPClient(port: server.addresses.last?.port ?? 0, tls: client) }
    }

    @Test(.spec("EDGE-CASES B36")) func `a profile that is wrong is refused by whoever looks`() throws {
        let folder = try TemporaryFolder()
        var configuration = secure(folder)
        configuration.certificate = .expired
        let server = try LocalServer(configuration, clock: clock)
        defer { server.stop() }
        let client = TLSClient(
            authority: try String(contentsOfFile: folder.file("data/authority.pem"), encoding: .utf8))
        #expect(throws: RawHTTPClient.Failure.untrusted("certificate has expired")) {
            try RawHTTPClient(port: server.addresses.last?.port ?? 0, tls: client)
        }
    }

    @Test func `a third port asks for client certificates`() throws {
        let folder = try TemporaryFolder()
        var configuration = secure(folder)
        configuration.requestsClientCertificates = true
        let server = try LocalServer(configuration, clock: clock)
        defer { server.stop() }
        let port = try #require(server.addresses.last).port
        #expect(try json(folder.file("ready.json"))?["mutualTls"]?.string == "https://localhost:\(port)")
        #expect(Set(server.addresses.map(\.port)).count == 3)
    }

    @Test(.spec("WIRE §2.1")) func `a user logs in by the certificate of the handshake`() throws {
        let folder = try TemporaryFolder()
        var configuration = secure(folder)
        configuration.requestsClientCertificates = true
        configuration.journeys = ["callbacks"]
        configuration.users = [Configuration.User(name: "Journeyman", password: "unused")]
        let server = try LocalServer(configuration, clock: clock)
        defer { server.stop() }
        let identity = try CertificateAuthority(at: .testNow).issue(for: CertificateNames(["phone"]), at: .testNow)
        let request =
            "POST /am/json/realms/root/realms/alpha/authenticate?authIndexType=service"
            + "&authIndexValue=X509CertificateCallback HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n"
        let port = try #require(server.addresses.last).port
        var client = TLSClient(authority: nil)
        #expect(try RawHTTPClient(port: port, tls: client).exchange(request).status == 400)
        client.identity = (identity.certificate, identity.key)
        let answer = try RawHTTPClient(port: port, tls: client).exchange(request)
        #expect(answer.status == 200 && answer.body.contains("tokenId"))
    }

    @Test func `what can't be is said in a sentence`() throws {
        let folder = try TemporaryFolder()
        var configuration = secure(folder)
        configuration.hosts = ["a b"]
        let sentence = "The server's certificate can't be made: \"a b\" is no host name and no IP address."
        #expect(throws: StartError(sentence)) { try LocalServer(configuration, clock: clock) }
        configuration.hosts = []
        configuration.servesHTTPS = false
        configuration.requestsClientCertificates = true
        #expect(throws: ConfigurationError("--client-certificates needs HTTPS: leave --no-https out.")) {
            try LocalServer(configuration, clock: clock)
        }
    }

    @Test func `ports that can't be are told before anything is opened`() throws {
        let folder = try TemporaryFolder()
        var configuration = secure(folder)
        configuration.port = 9443
        configuration.httpsPort = 9443
        let sentence = "HTTP and HTTPS need ports of their own: --port and --https-port lead to 9443."
        #expect(throws: ConfigurationError(sentence)) { try LocalServer(configuration, clock: clock) }
        #expect(!FileManager.default.fileExists(atPath: folder.file("data")))
    }

    @Test(arguments: [
        (["127.0.0.1", "::1", "0:0::1"], "::1 twice."),
        (["localhost", "::1"], "::1 twice: localhost is 127.0.0.1 and ::1."),
        (["127.0.0.1", "localhost"], "127.0.0.1 twice: localhost is 127.0.0.1 and ::1."),
    ])
    func `an address can be listened on once`(listen: [String], end: String) throws {
        let folder = try TemporaryFolder()
        var configuration = secure(folder)
        configuration.listen = listen
        #expect(throws: ConfigurationError("--listen names the address \(end)")) {
            try LocalServer(configuration, clock: clock)
        }
    }

    @Test func `a file that can't be written is named, and leaves nothing behind`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("ready.json"), withIntermediateDirectories: false)
        let path = folder.file("ready.json")
        let sentence = "\(path), which says where the server is, can't be written: Is a directory."
        #expect(throws: StartError(sentence)) { try LocalServer(secure(folder), clock: clock) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["data", "ready.json"])
    }
}
