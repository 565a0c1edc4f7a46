import Foundation
import JourneymanTesting
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct RunningServerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `JOURNEYMAN_URL names the server, with its token`() async throws {
        let transport = ScriptedTransport((200, #"{"result":[]}"#))
        let server = try JourneymanServer.running(
            ["JOURNEYMAN_URL": "https://localhost:9443", "JOURNEYMAN_ADMIN_TOKEN": "sesame"], transport: transport)
        _ = try await server.tenants()
        #expect(transport.log == ["GET https://localhost:9443/__admin/tenants"])
        #expect(transport.requests[0].headers["X-Journeyman-Token"] == "sesame")
    }

    @Test func `a ready file names the server`() throws {
        let text = #"{"pid":7,"http":"http://localhost:49152","https":"https://localhost:49153","am":"x","ca":"y"}"#
        let path = try write(text)
        let server = try JourneymanServer.running(["JOURNEYMAN_READY_FILE": path, "JOURNEYMAN_URL": ""])
        #expect(server.url.absoluteString == "http://localhost:49152")
    }

    @Test(arguments: ["", "{", "{}", #"{"http":7}"#, #"{"http":"localhost:8080"}"#, #"{"http":"file:///x"}"#])
    func `a file that is no ready file is refused`(text: String) throws {
        let path = try write(text)
        let error = #expect(throws: ServerNotFound.self) { try JourneymanServer(readyFile: path) }
        #expect(error?.description.contains(path) == true)
    }

    @Test func `a missing ready file is named`() {
        let error = #expect(throws: ServerNotFound.self) { try JourneymanServer(readyFile: folder.file("none")) }
        #expect(error?.description.contains(folder.file("none")) == true)
    }

    @Test func `an environment without a server says what is missing`() {
        let error = #expect(throws: ServerNotFound.self) { try JourneymanServer.running([:]) }
        #expect(error?.description == "neither JOURNEYMAN_URL nor JOURNEYMAN_READY_FILE is set")
        #expect(throws: ServerNotFound.self) { try JourneymanServer.running(["JOURNEYMAN_URL": "localhost:8080"]) }
    }

    private func write(_ text: String) throws -> String {
        let path = folder.file("ready.json")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }
}
