import Determinism
import Foundation
import HTTPServing
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// Faults as bytes, over HTTP and HTTPS.
@Suite(.spec("issue 5, Faults")) struct FaultWireTests {
    private static let answer = #"{"code":503,"reason":"Service Unavailable","message":"Service Unavailable"}"#

    /// Calls with a way to connect to a server's plain or secure port, and one to set a fault that strikes once.
    private func withServer(
        isSecure: Bool, _ body: (_ connect: () throws -> RawHTTPClient, _ fault: (String) throws -> Void) throws -> Void
    ) throws {
        let folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.port = 0
        configuration.httpsPort = 0
        configuration.storage = .folder(folder.file("data"))
        configuration.log = .off
        let clock = AdjustableClock(base: SystemClock(), setting: .frozen(at: .testNow))
        let server = try LocalServer(configuration, clock: clock)
        defer { server.stop() }
        let authority = try String(contentsOfFile: folder.file("data/authority.pem"), encoding: .utf8)
        let address = try #require(server.addresses.first { $0.isSecure == isSecure })
        let connect = {
            try RawHTTPClient(
                port: address.port, host: address.host, tls: isSecure ? TLSClient(authority: authority) : nil)
        }
        try body(connect) { effect in
            let text = #"{"match":{"path":"/am"},"effect":\#(effect),"times":1}"#
            let answer = try connect().exchange(
                "POST /__admin/faults HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
            try #require(answer.status == 201, "\(answer.body)")
        }
    }

    private func request(_ method: String = "GET", version: String = "1.1", fields: String = "") -> String {
        "\(method) /am/json/serverinfo/* HTTP/\(version)\r\nHost: localhost\r\n\(fields)\r\n"
    }

    @Test(arguments: [false, true])
    func `a cut answer announces more than it sends, in either version`(isSecure: Bool) throws {
        try withServer(isSecure: isSecure) { connect, fault in
            for version in ["1.1", "1.0"] {
                try fault(#"{"status":503,"truncate":6}"#)
                let client = try connect()
                try client.send(request(version: version))
                let text = try client.receiveAll()
                #expect(text.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
                #expect(text.contains("\r\nContent-Length: \(Self.answer.utf8.count)\r\n"))
                #expect(text.hasSuffix("\r\n\r\n{\"code"), "\(text)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `HEAD has the fields of GET and no body, and the connection stays`(isSecure: Bool) throws {
        try withServer(isSecure: isSecure) { connect, fault in
            let client = try connect()
            try fault(#"{"retryAfter":9,"delayMs":1}"#)
            try client.send(request("HEAD"))
            var text = ""
            while !text.hasSuffix("\r\n\r\n") { text += String(decoding: try client.receive(), as: UTF8.self) }
            #expect(text.contains("\r\nRetry-After: 9\r\n"))
            #expect(text.contains("\r\nContent-Length: \(Self.answer.utf8.count)\r\n"))
            try fault(#"{"drip":{"bytes":50,"everyMs":1},"status":503}"#)
            #expect(try client.exchange(request()).body == Self.answer)
            #expect(try client.exchange(request()).status == 200)
        }
    }

    @Test(arguments: [false, true])
    func `HTTP 1.0 with keep-alive keeps its connection through a pause`(isSecure: Bool) throws {
        try withServer(isSecure: isSecure) { connect, fault in
            let client = try connect()
            try fault(#"{"status":503,"delayMs":1}"#)
            let keepAlive = request(version: "1.0", fields: "Connection: keep-alive\r\n")
            let late = try client.exchange(keepAlive)
            #expect(late.body == Self.answer && late["connection"] == "keep-alive")
            #expect(try client.exchange(keepAlive).status == 200)
        }
    }

    @Test(arguments: [false, true]) func `a reset is a reset, and others are served`(isSecure: Bool) throws {
        try withServer(isSecure: isSecure) { connect, fault in
            for effect in [#"{"reset":true}"#, #"{"drop":true}"#] {
                try fault(effect)
                let client = try connect()
                try client.send(request())
                #expect(throws: RawHTTPClient.Failure.reset) { try client.receive() }
                #expect(try connect().exchange(request()).status == 200)
            }
        }
    }

    @Test func `a redirect without a body says that it has none`() throws {
        try withServer(isSecure: false) { connect, fault in
            try fault(#"{"redirect":true}"#)
            let answer = try connect().exchange(request())
            #expect(answer.statusLine == "HTTP/1.1 302 Found" && answer["content-length"] == "0")
            #expect(answer["location"] == nil && answer["content-type"] == nil)
        }
    }
}
