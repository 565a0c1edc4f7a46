import Journeyman
import TestSupport
import Testing

/// What only sockets can show.
@Suite(.spec("EDGE-CASES B77, B80"), .timeLimit(.minutes(5))) struct B77SocketTests {
    private static let ask = "GET /am/isAlive.jsp HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private func server(_ quirks: String..., listen: [String] = []) throws -> LocalServer {
        let flags = quirks.flatMap { ["--quirk", $0] } + listen.flatMap { ["--listen", $0] }
        return try LocalServer(
            Configuration(
                arguments: ["--ephemeral", "--port", "0", "--no-https", "--log", "off"] + flags, environment: [:],
                readFile: { _ in nil }))
    }

    @Test(arguments: ["127.0.0.1", "::1"]) func `localhost is both, IPv4 and IPv6`(host: String) throws {
        let server = try server()
        defer { server.stop() }
        let client = try RawHTTPClient(port: try #require(server.addresses.first).port, host: host)
        #expect(try client.exchange("GET /am/isAlive.jsp HTTP/1.1\r\nHost: [::1]\r\n\r\n").status == 200)
    }

    @Test func `or one of them alone`() throws {
        let server = try server(listen: ["127.0.0.1"])
        defer { server.stop() }
        let port = try #require(server.addresses.first).port
        #expect(throws: Never.self) { try RawHTTPClient(port: port, host: "127.0.0.1") }
        #expect(throws: (any Error).self) { try RawHTTPClient(port: port, host: "::1") }
    }

    @Test func `an answer comes whole, or its connection is reset in the middle`() throws {
        let server = try server("connection-reset=4:every=2")
        defer { server.stop() }
        let client = try RawHTTPClient(port: try #require(server.addresses.first).port)
        let whole = try client.exchange(Self.ask)
        try client.send(Self.ask)
        var text = ""
        #expect(throws: RawHTTPClient.Failure.reset) {
            while case let bytes = try client.receive(), !bytes.isEmpty {
                text += String(decoding: bytes, as: UTF8.self)
            }
        }
        #expect(whole.body.count > 4 && text.hasSuffix("\r\n\r\n" + whole.body.prefix(4)))
    }

    @Test func `a connection serves one request after the other, or is closed without a word`() throws {
        let server = try server("connection-closed:every=2")
        defer { server.stop() }
        let client = try RawHTTPClient(port: try #require(server.addresses.first).port)
        #expect(try client.exchange(Self.ask).status == 200)
        try client.send(Self.ask)
        let rest = try client.receiveAll()
        #expect(rest.hasPrefix("HTTP/1.1 200 OK\r\n") && !rest.contains("Connection: close"))
    }
}
