import Foundation
import JourneymanTesting
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// The process itself.
@Suite(.spec("DESIGN §6"), .needsJourneyman, .timeLimit(.minutes(5))) struct ServeTests {
    @Test func `the ready file says where the server is`() async throws {
        let process = try await ServerProcess.start()
        let ready = try #require(process.readyFile)
        #expect(ready["pid"]?.int == Int(process.processID))
        #expect(ready["http"]?.string == process.http)
        #expect(ready["am"]?.string == process.http + "/am")
        let answer = try await SocketWire().send(WireRequest("GET", process.http + "/healthcheck"))
        #expect(answer.status == 200)
        #expect(await process.stop() == 0)
    }

    @Test func `nobody else can read what it keeps, wherever that is`() async throws {
        let folder = try TemporaryFolder()
        let process = try await ServerProcess.start(["--data", folder.path])
        await process.stop()
        for file in ["server.sqlite", "tenants/default.sqlite"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(file))
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }
    }

    @Test func `it ends with its parent`() async throws {
        let process = try await ServerProcess.start()
        #expect(try await process.letGo() == 0)
    }

    @Test func `a second server on a data folder says so in a sentence`() async throws {
        let folder = try TemporaryFolder()
        let first = try await ServerProcess.start(["--data", folder.file("data")])
        let error = await #expect(throws: ServerProcess.DidNotStart.self) {
            try await ServerProcess.start(["--data", folder.file("data")])
        }
        #expect(error?.description.split(separator: "\n").count == 1)
        #expect(error?.description.contains("data") == true)
        await first.stop()
    }

    @Test(arguments: [
        ["--no-such-flag"], ["--journeys", "/nowhere"], ["--port", "banana"], ["--clock", "yesterday"],
    ])
    func `what makes no sense on the command line is told in a sentence`(arguments: [String]) async throws {
        let error = await #expect(throws: ServerProcess.DidNotStart.self) {
            try await ServerProcess.start(["--ephemeral"] + arguments)
        }
        let sentence = try #require(error?.description)
        #expect(sentence.contains(arguments.last ?? "") || sentence.contains(arguments[0]))
        #expect(!sentence.lowercased().contains("fatal error"))
    }

    @Test func `the same seed gives the same answers`() async throws {
        func authID() async throws -> String? {
            let process = try await ServerProcess.start(["--ephemeral", "--clock", "2026-01-01T00:00:00Z"])
            let server = try JourneymanServer(process: process)
            try await server.defaultTenant.clock.freeze(at: Date(timeIntervalSince1970: 1_800_000_000))
            let answer = try await SocketWire().send(
                WireRequest("POST", process.am + "/json/alpha/authenticate", body: "{}"))
            await process.stop()
            return answer.json?["authId"]?.string
        }
        let first = try #require(try await authID())
        #expect(try await authID() == first)
    }
}
