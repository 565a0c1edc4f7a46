import Foundation
import JourneymanInProcess
import TestSupport
import Testing

@Suite(.spec("DESIGN §2, JourneymanInProcess")) struct InProcessServerTests {
    @Test func `it serves what its options say, and ends when it is told to`() async throws {
        let process = try InProcessServer(["--cookie-name", "custom", "--user", "ann:Ch4ng3!t"])
        let server = process.server
        #expect(try await server.health().tenant == "default")
        #expect(try await server.defaultTenant.users.get("ann") != nil)
        process.stop()
        await #expect(throws: ServerNotFound.self) { try await server.health() }
    }

    @Test func `one that asks for a token is steered with it`() async throws {
        let process = try InProcessServer(["--admin-token", "sesame"])
        #expect(try await process.server.tenants().map(\.name) == ["default"])
        await #expect(throws: AdminRefusal.self) { try await JourneymanServer(url: process.server.url).tenants() }
        process.stop()
    }

    @Test func `options that make no sense are told`() {
        #expect(throws: (any Error).self) { try InProcessServer(["--prot", "1"]) }
    }

    @Test func `tests with the same options share a server, others don't`() async throws {
        let url = try await ServerSource.inProcess.server().url
        #expect(try await ServerSource.inProcess.server().url == url)
        #expect(try await ServerSource.inProcess(["--seed", "7"]).server().url != url)
    }

    @Test func `it leaves no files behind`() throws {
        let folder = FileManager.default.currentDirectoryPath + "/.journeyman"
        let before = FileManager.default.subpaths(atPath: folder)  // a server of the developer's may have it
        try InProcessServer().stop()
        #expect(FileManager.default.subpaths(atPath: folder) == before)
    }
}
