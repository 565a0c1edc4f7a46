import Foundation
import OrderedJSON
import TestSupport
import Testing

/// Servers that get a signal before they answer.
@Suite(.spec("issue 2 item 2; issue 3 Operation"), .needsJourneyman, .timeLimit(.minutes(5))) struct EarlySignalTests {
    @Test func `a SIGTERM while the server starts isn't lost`() async throws {
        for _ in 0..<20 {
            let status = try await blocking { try Self.endWhileStarting() }
            try #require(status == 0)
        }
    }

    /// The ready file is written on start, to a pipe: until somebody reads from it the server goes no further.
    @Test func `a SIGHUP while the server starts isn't lost`() async throws {
        let folder = try TemporaryFolder()
        let ready = folder.file("ready.json")
        try #require(mkfifo(ready + ".new", 0o600) == 0)
        async let starting = ServerProcess.start([
            "--data", folder.file("data"), "--log", "text", "--ready-file", ready,
        ])
        let server = try await blocking {
            while !FileManager.default.fileExists(atPath: folder.file("data/server.json")) {}
            let process = try #require(Self.process(of: folder.file("data/server.json")))
            kill(process, SIGHUP)
            while Self.isPending(SIGHUP, process) {}
            return try FileHandle(forReadingFrom: URL(filePath: ready + ".new")).readToEnd()
        }
        #expect(server?.isEmpty == false)
        let running = try await starting
        while !running.errors.contains("the configuration was read again") {}
        #expect(await running.stop() == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a start that waits for its configuration is ended by the first signal`(signal: Int32) async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("journeyman.json")
        try #require(mkfifo(file, 0o600) == 0)
        let status = try await blocking {
            let process = try ChildProcess(Surroundings.executable("journeyman"), ["serve", "--config", file])
            return process.limited {
                var awaited: Int32 = -1
                // Possible once somebody reads.
                while process.isRunning, awaited < 0 { awaited = open(file, O_WRONLY | O_NONBLOCK | O_CLOEXEC) }
                defer { close(awaited) }
                process.send(signal)
                return process.wait(atMost: .seconds(20))
            }
        }
        #expect(status == 128 + signal)
    }

    private static func process(of report: String) -> Int32? {
        let bytes = FileManager.default.contents(atPath: report) ?? Data()
        return (try? JSONValue(parsing: Array(bytes)))?["pid"]?.int.map(Int32.init)
    }

    /// Whether a signal waits for the process to take it; no system but Linux tells.
    private static func isPending(_ signal: Int32, _ process: Int32) -> Bool {
        signals("ShdPnd:", of: process).contains(signal)
    }

    /// Tells a server to end as soon as that doesn't kill it; the status with which it did, or that of SIGKILL.
    private static func endWhileStarting() throws -> Int32 {
        let folder = try TemporaryFolder()
        let leash = Pipe()
        let process = try ChildProcess(
            Surroundings.executable("journeyman"),
            [
                "serve", "--port", "0", "--no-https", "--data", folder.file("data"), "--log", "off",
                "--exit-with-parent",
            ], in: folder.path, input: leash.fileHandleForReading)
        while process.isRunning, !outlives(SIGTERM, process.processID, folder.file("data/lock")) {}
        process.send(SIGTERM)
        return withExtendedLifetime(leash) { process.wait(atMost: .seconds(20)) }
    }

    /// Whether a process blocks or ignores a signal, as Linux tells it; elsewhere, whether it has
    /// come as far as `file`.
    private static func outlives(_ signal: Int32, _ process: Int32, _ file: String) -> Bool {
        guard FileManager.default.fileExists(atPath: "/proc/\(process)/status") else {
            return FileManager.default.fileExists(atPath: file)
        }
        return signals("SigBlk:", of: process).contains(signal) || signals("SigIgn:", of: process).contains(signal)
    }

    /// The signals in a set of a process (proc(5)).
    private static func signals(_ set: String, of process: Int32) -> Set<Int32> {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let bits = status.split(separator: "\n").first { $0.hasPrefix(set) }.flatMap {
            UInt64($0.suffix(16), radix: 16)
        }
        return Set((1...64).filter { (bits ?? 0) >> UInt64($0 - 1) & 1 == 1 })
    }
}
