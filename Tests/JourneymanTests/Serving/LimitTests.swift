import Determinism
import Foundation
import HTTPMessages
import HTTPServing
import Journeyman
import TestSupport
import Testing

/// Limits as clients of the whole server meet them.
@Suite(.spec("DESIGN §7; issue 3, Pressure")) struct LimitTests {
    private func withServer(
        _ configure: (inout Configuration) -> Void = { _ in },
        _ body: (_ connect: (_ isSecure: Bool) throws -> RawHTTPClient) throws -> Void
    ) throws {
        let folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.port = 0
        configuration.httpsPort = 0
        configuration.storage = .folder(folder.file("data"))
        configuration.log = .off
        configure(&configuration)
        let clock = AdjustableClock(base: SystemClock(), setting: .frozen(at: .testNow))
        let server = try LocalServer(configuration, clock: clock)
        defer { server.stop() }
        let authority = try String(contentsOfFile: folder.file("data/authority.pem"), encoding: .utf8)
        try body { isSecure in
            let port = try #require(server.addresses.first { $0.isSecure == isSecure }).port
            return try RawHTTPClient(port: port, tls: isSecure ? TLSClient(authority: authority) : nil)
        }
    }

    private let probe = "GET /am/isAlive.jsp HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test func `one connection too many is told so in AM's form, also over TLS`() throws {
        try withServer({ $0.connectionLimit = 3 }) { connect in
            let admitted = try [connect(false), connect(true), connect(false)]
            for client in admitted { #expect(try client.exchange(probe).status == 200) }
            for isSecure in [false, true] {
                let refusal = try connect(isSecure).exchange(probe)
                #expect(refusal.statusLine == "HTTP/1.1 503 Service Unavailable")
                #expect(refusal["retry-after"] == "1")
                #expect(refusal["content-type"]?.hasPrefix("application/json") == true)
                #expect(
                    refusal.body
                        == #"{"code":503,"reason":"Service Unavailable","message":"The server is busy; try again."}"#)
            }
            for client in admitted { #expect(try client.exchange(probe).status == 200) }
        }
    }

    @Test(.spec("EDGE-CASES B08")) func `how long a body may be is a setting, but for the admin API`() throws {
        try withServer({ $0.bodyLimit = 100 }) { connect in
            for (path, bytes, status) in [
                ("/am/json/authenticate", 99, 100), ("/am/json/authenticate", 100, 100),
                ("/am/json/authenticate", 101, 413), ("/t/a/am/json/authenticate", 100, 100),
                ("/t/a/am/json/authenticate", 101, 413), ("/__admin/users", 64 * 1024 * 1024 - 1, 100),
                ("/__admin/users", 64 * 1024 * 1024, 100), ("/__admin/users", 64 * 1024 * 1024 + 1, 413),
                ("/t/a/__admin/users", 64 * 1024 * 1024, 100), ("/t/a/__admin/users", 64 * 1024 * 1024 + 1, 413),
            ] {
                let answer = try connect(false).exchange(
                    "POST \(path) HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: \(bytes)\r\n\r\n"
                )
                #expect(answer.status == status, "\(path) \(bytes)")
                if bytes == 101 {
                    #expect(
                        answer.body
                            == #"{"code":413,"reason":"Content Too Large","message":"The body is longer than 100 bytes."}"#
                    )
                }
            }
        }
    }

    @Test(arguments: [
        ("Host: evil.example\r\nAuthorization: Bearer t", 413), ("Host: localhost\r\nAuthorization: Bearer x", 413),
        ("Host: localhost", 413), ("Host: localhost\r\nAuthorization: Bearer t\r\nOrigin: http://evil.example", 413),
        ("Host: localhost\r\nAuthorization: Bearer t", 100),
    ])
    func `strangers to the admin API can send it no large body`(fields: String, status: Int) throws {
        try withServer({ $0.adminToken = "t" }) { connect in
            let answer = try connect(false).exchange(
                "PUT /__admin/users/a HTTP/1.1\r\n\(fields)\r\nContent-Type: application/json\r\n"
                    + "Expect: 100-continue\r\nContent-Length: \(1024 * 1024 + 1)\r\n\r\n")
            #expect(answer.status == status)
        }
    }

    @Test(arguments: [("https://am.example", 100), ("http://am.example", 413), ("https://evil.example", 413)])
    func `a page behind a proxy that is trusted can send the admin API one`(origin: String, status: Int) throws {
        try withServer({
            ($0.adminToken, $0.hosts, $0.trustedProxies) = ("t", ["am.example"], [.loopback])
        }) { connect in
            let answer = try connect(false).exchange(
                "PUT /__admin/users/a HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer t\r\nOrigin: \(origin)\r\n"
                    + "X-Forwarded-Host: am.example\r\nX-Forwarded-Proto: https\r\nContent-Type: application/json\r\n"
                    + "Expect: 100-continue\r\nContent-Length: \(1024 * 1024 + 1)\r\n\r\n")
            #expect(answer.status == status)
        }
    }

    @Test(arguments: [(99, 200), (100, 200), (101, 400)])
    func `JSON may nest 100 deep`(depth: Int, status: Int) throws {
        let nested = String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
        let server = try TestApplication()
        let answer = server.send(
            .post, "/am/json/alpha/authenticate", ["Content-Type": "application/json"], body: #"{"x":\#(nested)}"#)
        #expect(answer.status.code == status)
    }
}
