import Foundation
import JourneyClient
import TestSupport
import Testing

/// A server that runs while its journey files are edited.
@Suite(.spec("issue 4 Hot reload"), .needsJourneyman, .timeLimit(.minutes(5))) struct HotReloadTests {
    private static let start = """
        POST /am/json/alpha/authenticate?authIndexType=service&authIndexValue=Talk HTTP/1.1\r
        Host: localhost\r
        Content-Length: 0\r
        \r

        """

    /// Starts the journey again and again, until something is so; not for ever.
    private static func ask(_ client: RawHTTPClient, until isSo: (_ answer: String) -> Bool) throws {
        for _ in 1...50_000 {
            let answer = try client.exchange(start).body
            if isSo(answer) { return }
        }
        Issue.record("nothing has changed")
    }

    private static func write(_ text: String, _ folder: TemporaryFolder) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.file("Talk.journey.json")))
    }

    private static func journey(_ text: String) -> String {
        """
        { "journey": "Talk", "nodes": {
            "a": { "type": "Message", "config": { "message": "\(text)" }, "on": { "*": "success" } } } }
        """
    }

    @Test func `an edited file is in force without a word to the server`() async throws {
        let folder = try TemporaryFolder()
        try Self.write(Self.journey("old"), folder)
        let server = try await ServerProcess.start(["--ephemeral", "--journeys", folder.path, "--log", "text"])
        let port = try #require(UInt16(server.http.split(separator: ":").last ?? ""))
        try await blocking { try Self.edit(folder, server, port) }
        #expect(await server.stop() == 0)
    }

    private static func edit(_ folder: TemporaryFolder, _ server: ServerProcess, _ port: UInt16) throws {
        let client = try RawHTTPClient(port: port)
        #expect(try client.exchange(start).body.contains("old"))
        try write(journey("new"), folder)
        try ask(client) { $0.contains("new") }
        try write("{", folder)
        try ask(client) { _ in server.errors.contains("Talk.journey.json:1:2: error: ") }
        let kept = try client.exchange(start).body
        #expect(kept.contains("new"))
        try write(journey("mended"), folder)
        try ask(client) { $0.contains("mended") }
    }
}
