import Foundation
import OrderedJSON
import TestSupport
import Testing

private let nginx = ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

/// A server behind the proxy that most people have.
@Suite(
    .spec("issue 3 Proxies and names"), .needsJourneyman,
    .enabled("nginx is not installed") { nginx != nil }, .timeLimit(.minutes(5)))
struct NginxTests {
    /// As nginx's own documentation has it for a proxy that ends TLS; TLS itself is left out.
    private static func configuration(port: String, server: String, _ folder: TemporaryFolder) -> String {
        """
        daemon off; master_process off; pid \(folder.file("pid")); error_log stderr crit;
        events {}
        http {
            access_log off;
            client_body_temp_path \(folder.file("body")); proxy_temp_path \(folder.file("proxy"));
            fastcgi_temp_path \(folder.file("fastcgi")); uwsgi_temp_path \(folder.file("uwsgi"));
            scgi_temp_path \(folder.file("scgi"));
            server {
                listen 127.0.0.1:\(port);
                location / {
                    proxy_pass \(server);
                    proxy_set_header Host $host;
                    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
                    proxy_set_header X-Forwarded-Host $host;
                    proxy_set_header X-Forwarded-Proto https;
                }
            }
        }
        """
    }

    /// Ends when the test does.
    private final class Proxy {
        let process: ChildProcess
        let port: UInt16

        init(server: String) throws {
            let folder = try TemporaryFolder()
            port = try FreePort.find()
            let file = folder.file("nginx.conf")
            try Data(NginxTests.configuration(port: "\(port)", server: server, folder).utf8).write(
                to: URL(filePath: file))
            process = try ChildProcess(URL(filePath: try #require(nginx)), ["-p", folder.path, "-c", file])
            while process.isRunning, (try? RawHTTPClient(port: port)) == nil {}
            self.folder = folder
        }

        private let folder: TemporaryFolder

        deinit {
            process.send(SIGTERM)
            process.wait()
        }
    }

    @Test func `clients behind nginx see its name and https`() async throws {
        let server = try await ServerProcess.start(["--ephemeral", "--trust-proxy", "--host", "am.example"])
        let token = try #require(server.report["adminToken"]?.string)
        try await blocking {
            let proxy = try Proxy(server: server.http)
            try Self.check(proxy.port, token: token)
        }
        await server.stop()
    }

    private static func check(_ port: UInt16, token: String) throws {
        let client = try RawHTTPClient(port: port)
        let document = try client.exchange(
            "GET /am/oauth2/alpha/.well-known/openid-configuration HTTP/1.1\r\nHost: am.example\r\n\r\n")
        #expect(document.body.contains(#""issuer":"https://am.example/am/oauth2/alpha""#))
        let login = try RawHTTPClient(port: port).exchange(
            "POST /am/json/alpha/authenticate HTTP/1.1\r\nHost: am.example\r\nContent-Length: 0\r\n\r\n")
        #expect(login["set-cookie"] == "amlbcookie=01; Path=/; Secure; HttpOnly; SameSite=none")
        func admin(_ fields: String) throws -> Int {
            try RawHTTPClient(port: port).exchange(
                "GET /__admin/health HTTP/1.1\r\n\(fields)\r\n\r\n"
            ).status
        }
        #expect(try admin("Host: am.example") == 401)
        #expect(try admin("Host: am.example\r\nAuthorization: Bearer \(token)") == 200)
        #expect(try admin("Host: evil.example\r\nAuthorization: Bearer \(token)") == 403)
    }
}

/// A port that nobody listens on at the moment.
private enum FreePort {
    static func find() throws -> UInt16 {
        let listener = socket(AF_INET, Self.stream, 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) | getsockname(listener, address, &length)
            }
        }
        try #require(status == 0)
        return UInt16(bigEndian: address.sin_port)
    }

    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif
}
