import Foundation
import OrderedJSON
import TestSupport
import Testing

/// A system that allows few open files.
@Suite(.spec("DESIGN §7"), .needsJourneyman, .timeLimit(.minutes(5))) struct DescriptorLimitTests {
    @Test(arguments: [64, 200])
    func `fewer connections are taken, as many as the log says, and one more is told so`(files: Int) async throws {
        let process = try await ServerProcess.start(
            ["--data", "data", "--no-https=false", "--https-port", "0", "--log", "json"], ulimit: "-n \(files)")
        let entry = try #require(
            process.errors.split(separator: "\n").compactMap { try? JSONValue(parsing: String($0)) }
                .first { $0["connections"] != nil })
        #expect(entry["openFiles"]?.string == "\(files)")
        #expect(entry["level"] == "warning")
        let limit = try #require(entry["connections"]?.string.flatMap { Int($0) })
        #expect((files / 3..<files).contains(limit))

        let clients = try (0..<limit).map { _ in try client(of: process) }
        for client in clients { #expect(try client.exchange(Self.probe).status == 200) }
        let refusal = try client(of: process).exchange(Self.probe)
        #expect(refusal.status == 503)
        #expect(refusal["retry-after"] == "1")
        for client in clients { #expect(try client.exchange(Self.probe).status == 200) }
        #expect(await process.stop() == 0)
    }

    /// Which call finds none left differs with their number. Standard input is at its end, so a server stops at once.
    @Test(arguments: 8..<32)
    func `with next to none a server starts, or says in one sentence why it doesn't`(files: Int) async throws {
        guard Surroundings.sanitizer.isEmpty else { return }  // it has files open itself
        let folder = try TemporaryFolder()
        let arguments = ["serve", "--port", "0", "--https-port", "0", "--data", folder.file("data")]
        let shell = ["-c", "ulimit -n \(files) && exec \"$0\" \"$@\"", try Surroundings.executable("journeyman").path]
        let run = try await blocking {
            try ProgramRun(URL(filePath: "/bin/sh"), shell + arguments + ["--log", "off", "--exit-with-parent"])
        }
        let errors = String(decoding: run.errors, as: UTF8.self)
        if run.status == 0 {
            #expect(files > 15 && errors.isEmpty)
        } else {
            #expect(run.status == 1)
            #expect(errors.hasPrefix("journeyman: ") && errors.split(separator: "\n").count == 1, "\(errors)")
        }
    }

    @Test func `a limit that can be raised is raised without a word`() async throws {
        let process = try await ServerProcess.start(
            ["--ephemeral", "--log", "json", "--max-connections", "250"], ulimit: "-S -n 100")
        #expect(process.errors == "")
        let clients = try (0..<250).map { _ in try client(of: process) }
        for client in clients { #expect(try client.exchange(Self.probe).status == 200) }
        #expect(try client(of: process).exchange(Self.probe).status == 503)
        await process.stop()
    }

    @Test func `the tests themselves may have many files open, whatever the shell allows`() throws {
        let limit = try #require(DescriptorLimit.current)
        #expect(limit.rlim_cur >= min(DescriptorLimit.wanted, limit.rlim_max))
    }

    private static let probe = "GET /healthcheck HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private func client(of process: ServerProcess) throws -> RawHTTPClient {
        try RawHTTPClient(port: try #require(process.http.split(separator: ":").last.flatMap { UInt16($0) }))
    }
}
