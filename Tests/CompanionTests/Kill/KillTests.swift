import Determinism
import Foundation
import SDKPersonas
import TestSupport
import Testing

/// A server that is killed while it writes, again and again, and goes on with what it finds.
///
/// `JOURNEYMAN_KILLS=200` kills as often (`Scripts/kill` does); `JOURNEYMAN_KILL_SEED=N` begins elsewhere.
@Suite(.spec("issue 6, Under load; DESIGN decision 4"), .needsJourneyman, .timeLimit(.minutes(10))) struct KillTests {
    private static let kills = number("JOURNEYMAN_KILLS") ?? 5
    private static let seed = number("JOURNEYMAN_KILL_SEED") ?? 1
    private static let clients = 6

    private static func number(_ name: String) -> Int? { Surroundings.variables[name].flatMap { Int($0) } }

    /// How many answers there are before the server is killed, from 1 to 60.
    static let points = {
        let bytes = SeededRandomness(seed: UInt64(seed)).bytes(2 * kills)
        return (0..<kills).map { (Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1])) % 60 + 1 }
    }()

    @Test func `what was answered is done, and what is good once isn't good twice`() async throws {
        let folder = try TemporaryFolder()
        var server = try await Self.start(folder)
        for (number, point) in Self.points.enumerated() {
            let careers = await Self.careers(number, at: server, until: point)
            await server.ended()
            try SoundStores.expect(in: folder.file("data"))
            server = try await Self.start(folder)
            for career in careers { try await career.expectKept(at: server.http) }
            #expect(server.errors == "", "kill \(number), after \(point) answers")
        }
        #expect(await server.stop() == 0)
    }

    /// Warnings and errors go where they are read.
    static func start(_ folder: TemporaryFolder) async throws -> ServerProcess {
        try await ServerProcess.start(["--data", folder.file("data"), "--log", "text", "--log-level", "warning"])
    }

    /// Lets clients write, all at once, and kills the server right behind an answer, with others on their way.
    private static func careers(_ kill: Int, at server: ServerProcess, until point: Int) async -> [Career] {
        let answers = Lock(0)
        return await withTaskGroup(of: [Career].self) { group in
            for client in 1...clients {
                group.addTask {
                    await careers(called: "user-\(kill)-\(client)", at: server.http) {
                        if answers.withLock({
                            $0 += 1; return $0
                        }) == point {
                            server.sendKill()
                        }
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    /// One client's, until nobody answers.
    private static func careers(
        called name: String, at server: String, whenAnswered: () -> Void
    ) async -> [Career] {
        var careers: [Career] = []
        while true {
            var career = Career("\(name)-\(careers.count)")
            do {
                while !career.isOver {
                    try await career.goOn(at: server)
                    whenAnswered()
                }
                careers.append(career)
            } catch {
                return careers + [career]
            }
        }
    }
}
