import Determinism
import Foundation
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// A server that is killed while tenants are made, as often as in `KillTests`, after fewer answers: each is long work.
@Suite(.spec("issue 6, Isolation and Under load"), .needsJourneyman, .timeLimit(.minutes(10))) struct TenantKillTests {
    private static let clients = 4

    @Test func `a tenant that was made is whole, and one that was under way is whole or not there`() async throws {
        let folder = try TemporaryFolder()
        var server = try await KillTests.start(folder)
        for (number, point) in KillTests.points.map({ $0 % 8 + 1 }).enumerated() {
            let made = await Self.tenants(number, at: server, until: point)
            await server.ended()
            try SoundStores.expect(in: folder.file("data"))
            server = try await KillTests.start(folder)
            let found = try await Self.names(at: server)
            #expect(found.isSuperset(of: made), "kill \(number), after \(point) answers")
            for name in found {
                #expect(try await Self.logIn(to: name, at: server), "\(name)")
                #expect(try await Self.delete(name, at: server) == 200, "\(name)")
            }
            #expect(server.errors == "", "kill \(number), after \(point) answers")
        }
        #expect(await server.stop() == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("data/tenants"))
        #expect(left.filter { $0.hasSuffix(".sqlite") } == ["default.sqlite"])
    }

    /// Has clients make tenants, all at once, kills the server right behind an answer, and tells whose were answered.
    private static func tenants(_ kill: Int, at server: ServerProcess, until point: Int) async -> Set<String> {
        let answers = Lock(0)
        return await withTaskGroup(of: [String].self) { group in
            for client in 1...clients {
                group.addTask {
                    var made: [String] = []
                    while await make("t\(kill)-\(client)-\(made.count)", at: server) {
                        made.append("t\(kill)-\(client)-\(made.count)")
                        let count = answers.withLock { count in
                            count += 1
                            return count
                        }
                        if count == point { server.sendKill() }
                    }
                    return made
                }
            }
            return await group.reduce(into: []) { $0.formUnion($1) }
        }
    }

    /// False where nobody answers.
    private static func make(_ name: String, at server: ServerProcess) async -> Bool {
        let request = WireRequest(
            "POST", "\(server.http)/__admin/tenants", headers: [("Content-Type", "application/json")],
            body: #"{"name":"\#(name)"}"#)
        return (try? await SocketWire().send(request).status) == 201
    }

    private static func names(at server: ServerProcess) async throws -> Set<String> {
        let answer = try await SocketWire().send(WireRequest("GET", "\(server.http)/__admin/tenants"))
        let names = try #require(answer.json?["result"]?.array).compactMap { $0["name"]?.string }
        return Set(names).subtracting(["default"])
    }

    private static func logIn(to name: String, at server: ServerProcess) async throws -> Bool {
        let answer = try await SocketWire().send(
            WireRequest(
                "POST", "\(server.http)/t/\(name)/am/json/alpha/authenticate",
                headers: [("X-OpenAM-Username", "demo"), ("X-OpenAM-Password", "Ch4ng3!t")], body: ""))
        return answer.json?["tokenId"]?.string != nil
    }

    private static func delete(_ name: String, at server: ServerProcess) async throws -> Int {
        try await SocketWire().send(WireRequest("DELETE", "\(server.http)/__admin/tenants/\(name)")).status
    }
}
