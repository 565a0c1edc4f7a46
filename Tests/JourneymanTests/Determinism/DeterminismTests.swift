import Journeyman
import TestSupport
import Testing

/// With a seed the same requests have the same answers: ids, codes, tokens, dates and the order of header fields.
@Suite(.spec("issue 6, Determinism"), .timeLimit(.minutes(5))) struct DeterminismTests {
    private func server(seed: UInt64?) throws -> TestApplication { try TestApplication { $0.seed = seed } }

    @Test func `a hundred runs are one to the byte, on new servers and on one that is reset`() throws {
        let first = try Repetition.run(server(seed: 7))
        #expect(first.count > 12)
        for _ in 0..<11 {
            let server = try server(seed: 7)
            for _ in 0..<9 {
                let run = try Repetition.run(server)
                try #require(run.count == first.count)
                for (index, answer) in run.enumerated() {
                    try #require(
                        answer == first[index],
                        "answer \(index): \(String(decoding: answer, as: UTF8.self))")
                }
                server.admin(.post, "reset")
            }
        }
    }

    @Test func `another seed is another run, and without one no two are alike`() throws {
        let first = try Repetition.run(server(seed: 7))
        #expect(try Repetition.run(server(seed: 8)) != first)
        #expect(try Repetition.run(server(seed: nil)) != Repetition.run(server(seed: nil)))
    }

    @Test func `eight tenants in parallel run as each does alone`() async throws {
        let names = (1...8).map { "t\($0)" }
        func prepared() throws -> TestApplication {
            let server = try server(seed: nil)
            for name in names { server.admin(.post, "tenants", #"{"name":"\#(name)","seed":7}"#) }
            return server
        }
        let alone = try prepared()
        let expected = try names.map { try Repetition.run(alone, mount: "/t/\($0)") }
        for _ in 0..<3 {
            let server = try prepared()
            let runs = try await withThrowingTaskGroup(of: (Int, [[UInt8]]).self) { group in
                for (index, name) in names.enumerated() {
                    group.addTask { (index, try Repetition.run(server, mount: "/t/\(name)")) }
                }
                return try await group.reduce(into: [[[UInt8]]](repeating: [], count: names.count)) { $0[$1.0] = $1.1 }
            }
            #expect(runs == expected)
        }
    }

    @Test(arguments: ["RS256", "ES256"]) func `a new key is the same each time, and so is all after it`(
        algorithm: String
    ) throws {
        func run(seed: UInt64?) throws -> [String?] {
            let server = try server(seed: seed)
            let key = server.admin(.post, "keys/rotate", #"{"alg":"\#(algorithm)"}"#).text
            return [key, try server.logIn()]
        }
        #expect(try run(seed: 7) == run(seed: 7))
        #expect(try run(seed: 7)[0] != run(seed: 8)[0])
        #expect(try run(seed: nil)[0] != run(seed: nil)[0])
    }
}
