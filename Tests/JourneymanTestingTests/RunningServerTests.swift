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

    @Test(arguments: ["http://localhost:8080/am", "http://localhost:8080/am/", "http://localhost:8080/"])
    func `AM's URL leads to the server, too`(text: String) async throws {
        let transport = ScriptedTransport((200, #"{"result":[]}"#))
        _ = try await JourneymanServer.running(["JOURNEYMAN_URL": text], transport: transport).tenants()
        #expect(transport.log == ["GET http://localhost:8080/__admin/tenants"])
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

    @Test func `an environment without a server means the one on the usual port`() throws {
        #expect(try JourneymanServer.running([:]).url.absoluteString == "http://localhost:8080")
        let empty = ["JOURNEYMAN_URL": "", "JOURNEYMAN_READY_FILE": "", "JOURNEYMAN_ADMIN_TOKEN": ""]
        #expect(try JourneymanServer.running(empty).url.absoluteString == "http://localhost:8080")
    }

    @Test(arguments: ["localhost:8080", "ftp://localhost", "http://", "so/so"])
    func `a URL that is none is refused`(text: String) async throws {
        let error = #expect(throws: ServerNotFound.self) { try JourneymanServer.running(["JOURNEYMAN_URL": text]) }
        #expect(error?.description == "JOURNEYMAN_URL holds no http or https URL: \(text)")
        await #expect(throws: ServerNotFound.self) { try await ServerSource.url(text).server() }
    }

    @Test func `a source names its server`() async throws {
        let server = try await ServerSource.url("https://localhost:9443", adminToken: "sesame").server()
        #expect(server.url.absoluteString == "https://localhost:9443")
    }

    /// Nothing can listen on port 0.
    @Test func `where nothing answers it is said what to do`() async throws {
        let error = await #expect(throws: ServerNotFound.self) {
            try await ServerSource.url("http://localhost:0").server().makeTenant()
        }
        let words = try #require(error?.description)
        #expect(words.hasPrefix("no server answers at http://localhost:0/__admin: "))
        for advice in ["`journeyman serve`", "`journeyman exec -- COMMAND`", "JOURNEYMAN_URL"] {
            #expect(words.contains(advice))
        }
    }

    private func write(_ text: String) throws -> String {
        let path = folder.file("ready.json")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }
}
