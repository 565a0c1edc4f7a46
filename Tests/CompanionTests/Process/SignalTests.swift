import Foundation
import OrderedJSON
import TestSupport
import Testing

/// What a server does when it is told to end or to read its configuration again.
@Suite(.spec("issue 3 Operation"), .needsJourneyman, .timeLimit(.minutes(5))) struct SignalTests {
    private static let head =
        "POST /am/json/alpha/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n"

    private func port(_ server: ServerProcess) throws -> UInt16 {
        try #require(UInt16(server.http.split(separator: ":").last ?? ""))
    }

    /// A request of which half is under way: what was sent before is answered, so the server has read it.
    private func half(_ port: UInt16) throws -> RawHTTPClient {
        let client = try RawHTTPClient(port: port)
        _ = try client.exchange("GET /healthcheck HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try client.send("GET /healthcheck HTTP/1.1\r\nHost: localhost\r\n\r\n\(Self.head){")
        _ = try client.response()
        return client
    }

    private static func waitUntilRefused(_ port: UInt16) {
        while (try? RawHTTPClient(port: port)) != nil {}
    }

    @Test func `a request under way is answered, new connections are refused, and the end is a good one`() async throws
    {
        let server = try await ServerProcess.start()
        let port = try port(server)
        let answer = try await blocking {
            let client = try half(port)
            kill(server.processID, SIGTERM)
            Self.waitUntilRefused(port)
            try client.send("}")
            let answer = try client.response()
            #expect(try client.receive().isEmpty)  // the connection ends, whether or not the answer could still say so
            return answer
        }
        #expect(answer.status == 200)
        #expect(await server.ended() == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT]) func `a second signal ends it at once`(signal: Int32) async throws {
        let folder = try TemporaryFolder()
        let server = try await ServerProcess.start([
            "--data", folder.file("data"), "--ready-file", folder.file("ready.json"),
        ])
        let files = [folder.file("ready.json"), folder.file("data/server.json")]
        #expect(files.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        let port = try port(server)
        let client = try await blocking {
            let client = try half(port)
            kill(server.processID, SIGTERM)
            Self.waitUntilRefused(port)
            kill(server.processID, signal)
            return Holder(client: client)
        }
        let status = await server.ended()
        #expect(status == 128 + signal)
        #expect(!files.contains { FileManager.default.fileExists(atPath: $0) })
        _ = client
    }

    /// Keeps a connection open.
    private final class Holder: @unchecked Sendable {
        let client: RawHTTPClient
        init(client: RawHTTPClient) { self.client = client }
    }

    private static func cookieName(_ port: UInt16) throws -> String? {
        let answer = try RawHTTPClient(port: port).exchange(
            "GET /am/json/serverinfo/* HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return try JSONValue(parsing: answer.body)["cookieName"]?.string
    }

    @Test func `at a SIGHUP configuration and journeys are read again`() async throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: folder.file("journeyman.json"))
        try Data(#"{"cookieName": "one"}"#.utf8).write(to: file)
        let server = try await ServerProcess.start([
            "--ephemeral", "--config", file.path(), "--log", "json", "--log-level", "info",
        ])
        let port = try port(server)
        try await blocking { try Self.changeTwice(file, server, port) }
        #expect(await server.stop() == 0)
    }

    @Test(.spec("issue 3 HTTPS")) func `a SIGHUP that leads to another authority says so`() async throws {
        let folder = try TemporaryFolder()
        let server = try await ServerProcess.start([
            "--ephemeral", "--tls", folder.file("tls"), "--no-https=false", "--https-port", "0", "--log", "text",
        ])
        try await blocking {
            kill(server.processID, SIGHUP)
            while !server.errors.contains("the configuration was read again") {}
            #expect(!server.errors.contains("another authority"))
            try FileManager.default.removeItem(atPath: folder.file("tls"))
            kill(server.processID, SIGHUP)
            while server.errors.split(separator: "the configuration was read again").count < 3 {}
        }
        #expect(
            server.errors.contains(
                "HTTPS has another authority than before: clients must trust it anew, see journeyman trust --tls /"))
        #expect(await server.stop() == 0)
    }

    /// Sends a SIGHUP, and has the server wait for what a file says until the descriptor is closed.
    private static func keepWaiting(_ server: ServerProcess, for path: String) throws -> Int32 {
        try FileManager.default.removeItem(atPath: path)
        try #require(mkfifo(path, 0o600) == 0)
        kill(server.processID, SIGHUP)
        while true {
            let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)  // possible once the server reads
            if descriptor >= 0 { return descriptor }
        }
    }

    private func server(in folder: TemporaryFolder) async throws -> ServerProcess {
        let file = URL(filePath: folder.file("journeyman.json"))
        try Data("{}".utf8).write(to: file)
        return try await ServerProcess.start([
            "--ephemeral", "--config", file.path(), "--tls", folder.file("tls"), "--no-https=false", "--https-port",
            "0",
        ])
    }

    @Test(arguments: ["journeyman.json", "tls/authority.pem"])
    func `a reload that waits for a file keeps no SIGTERM waiting`(file: String) async throws {
        let folder = try TemporaryFolder()
        let server = try await server(in: folder)
        let awaited = try await blocking { try Self.keepWaiting(server, for: folder.file(file)) }
        defer { close(awaited) }
        #expect(await server.stop() == 0)
    }

    @Test func `nor does it keep a second one waiting`() async throws {
        let folder = try TemporaryFolder()
        let server = try await server(in: folder)
        let port = try port(server)
        let held = try await blocking {
            let client = Holder(client: try half(port))
            let awaited = try Self.keepWaiting(server, for: folder.file("journeyman.json"))
            kill(server.processID, SIGTERM)
            Self.waitUntilRefused(port)
            kill(server.processID, SIGTERM)
            return (client: client, awaited: awaited)
        }
        defer { close(held.awaited) }
        #expect(await server.ended() == 128 + SIGTERM)
    }

    private static func changeTwice(_ file: URL, _ server: ServerProcess, _ port: UInt16) throws {
        #expect(try cookieName(port) == "one")
        try Data(#"{"cookieName": "two", "durable": true}"#.utf8).write(to: file)
        kill(server.processID, SIGHUP)
        while try cookieName(port) != "two" {}
        while !server.errors.contains(#""unchangedUntilRestart":"durable""#) {}

        try Data(#"{"cookieName": "three", "port": "x"}"#.utf8).write(to: file)
        kill(server.processID, SIGHUP)
        while !server.errors.contains("all stays as it was") {}
        #expect(server.errors.contains("journeyman.json: port must be a port number from 0 to 65535"))
        #expect(try cookieName(port) == "two")
    }
}
