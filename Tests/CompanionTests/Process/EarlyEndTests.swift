import Foundation
import TestSupport
import Testing

/// Servers that are told to end before they answer.
@Suite(.spec("issue 2 item 2"), .needsJourneyman, .timeLimit(.minutes(5))) struct EarlyEndTests {
    @Test func `a SIGTERM while the server starts isn't lost`() async throws {
        for _ in 0..<20 {
            let status = try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(with: Result { try Self.endWhileStarting() }) }
            }
            try #require(status == 0)
        }
    }

    /// Tells a server to end as soon as that doesn't kill it; the status with which it did, or that of SIGKILL.
    private static func endWhileStarting() throws -> Int32 {
        let folder = try TemporaryFolder()
        let process = Process()
        let leash = Pipe()
        let hasEnded = DispatchSemaphore(value: 0)
        process.executableURL = try Surroundings.executable("journeyman")
        process.arguments = [
            "serve", "--port", "0", "--no-https", "--data", folder.file("data"), "--log", "off", "--exit-with-parent",
        ]
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardInput = leash
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { _ in hasEnded.signal() }
        try process.run()
        while process.isRunning, !outlives(SIGTERM, process.processIdentifier, folder.file("data/lock")) {}
        process.terminate()
        if hasEnded.wait(timeout: .now() + 20) == .timedOut { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Whether a process blocks or ignores a signal, as Linux tells it; elsewhere, whether it has come as far as `file`.
    private static func outlives(_ signal: Int32, _ process: Int32, _ file: String) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
            return FileManager.default.fileExists(atPath: file)
        }
        return status.split(separator: "\n").contains { line in
            guard line.hasPrefix("SigBlk:") || line.hasPrefix("SigIgn:") else { return false }
            return (UInt64(line.suffix(16), radix: 16) ?? 0) >> UInt64(signal - 1) & 1 == 1
        }
    }
}
