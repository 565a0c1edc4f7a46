import Foundation
import SDKPersonas
import TestSupport
import Testing

/// Scripts that take too much, side by side with others, in one process.
@Suite(.spec("NODES §5.4"), .needsJourneyman, .timeLimit(.minutes(5))) struct ScriptPressureTests {
    private static let scripts = [
        "texts": "var a = []; while (true) a.push('x'.repeat(1e6) + a.length)",
        "objects": "var a = []; while (true) a.push({a: a.length, b: 'b' + a.length})",
        "array": "Array(1e9).fill(0)",
        "choices": "callbacksBuilder.choiceCallback('', {length: 1e9}, 0, false)",
        "loop": "while (true) {}",
        "innocent": """
        for (var i = 0, a = []; i < 2e5; i++) a[i % 100] = {i: i};
        callbacksBuilder.textOutputCallback(0, 'done')
        """,
        "line": "callbacksBuilder.textOutputCallback(0, realm)",
    ]

    @Test func `beside scripts that take too much others go on, and the memory comes back`() async throws {
        let server = try await ScriptServer.start(
            Self.scripts, ["--script-time-limit", "PT0.5S", "--script-memory-limit", "32"])
        try await repeated(32) { try await expect(server, "innocent", tells: "done") }
        let before = try server.residentMegabytes()
        try await withThrowingTaskGroup { group in
            for name in ["texts", "objects", "array", "choices", "loop", "texts"] {
                group.addTask { try await expect(server, name, tells: nil) }
            }
            for _ in 0..<32 { group.addTask { try await expect(server, "innocent", tells: "done") } }
            try await group.waitForAll()
        }
        #expect(try await server.journal(of: "loop").contains("took too long"))
        #expect(try await server.journal(of: "texts").contains("used too much memory"))
        #expect(try await server.journal(of: "choices").contains("more than 10000 choices"))
        guard Surroundings.sanitizer.isEmpty else { return }
        var after = try server.residentMegabytes()
        for _ in 0..<400 where after > before + 24 {
            try await repeated(8) { _ = try await server.told("line") }
            after = try server.residentMegabytes()
        }
        #expect(after <= before + 24, "\(before) MB before, \(after) MB after")
    }

    /// Each of four machines has a heap that grows and is swept as it likes, by 15 MB and more; a
    /// leak of 7 kB a run shows.
    @Test func `ten thousand runs take no memory`() async throws {
        let server = try await ScriptServer.start(Self.scripts, ["--journal", "off"])
        try await inPipelines(1000, of: "line", tell: "/alpha", on: server)
        let before = try server.residentMegabytes()
        // A sanitizer's own memory grows, and its runs take long.
        try await inPipelines(Surroundings.sanitizer.isEmpty ? 10_000 : 1000, of: "line", tell: "/alpha", on: server)
        let after = try server.residentMegabytes()
        #expect(!Surroundings.sanitizer.isEmpty || after <= before + 64, "\(before) MB before, \(after) MB after")
    }

    /// Four connections with a hundred requests on the way: a client that waits for each would be the slower one.
    private func inPipelines(_ count: Int, of name: String, tell text: String, on server: ScriptServer) async throws {
        let port = try #require(URL(string: server.process.http)?.port.flatMap { UInt16(exactly: $0) })
        let request = """
            POST /am/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=\(name) HTTP/1.1\r
            Host: localhost\r
            Content-Length: 0\r
            \r\n
            """
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    try await blocking {
                        let client = try RawHTTPClient(port: port)
                        for _ in 0..<count / 400 {
                            try client.send(String(repeating: request, count: 100))
                            var answers = ""
                            while answers.components(separatedBy: "\"value\":\"\(text)\"").count <= 100 {
                                let bytes = try client.receive()
                                try #require(!bytes.isEmpty)
                                answers += String(decoding: bytes, as: UTF8.self)
                            }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// A script that is ended tells nothing.
    private func expect(_ server: ScriptServer, _ name: String, tells text: String?) async throws {
        let answer = try await server.run(name)
        #expect(answer.firstOutput == text, "\(name)")
        #expect(answer.status == (text == nil ? 401 : 200), "\(name)")
    }

    /// Eight at a time.
    private func repeated(_ count: Int, _ body: @escaping @Sendable () async throws -> Void) async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<count / 8 { try await body() } } }
            try await group.waitForAll()
        }
    }
}
