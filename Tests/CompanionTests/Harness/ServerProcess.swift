import Foundation
import OrderedJSON
import TestSupport

/// A real `journeyman serve` on a free port, gone when the last reference to it is, or when the tests' process ends.
final class ServerProcess: @unchecked Sendable {
    /// What it printed once it answered: `{"pid":…,"http":…,"am":…}`.
    let report: JSONValue
    /// What the ready file held at that moment.
    let readyFile: JSONValue?
    private let process = Process()
    /// The server ends when this closes.
    private let leash = Pipe()
    /// Nobody reads it.
    private let unread = Pipe()
    private let folder: TemporaryFolder

    /// Starts a server and waits until it says that it answers; throws with its own words where it doesn't.
    ///
    /// - Parameters:
    ///   - ulimit: what the shell's command `ulimit` is told before.
    ///   - readsErrors: whether somebody takes what it writes to standard error.
    init(_ arguments: [String] = ["--ephemeral"], ulimit: String? = nil, readsErrors: Bool = true) throws {
        folder = try TemporaryFolder()
        let output = Pipe()
        let errors = folder.file("errors")
        try Data().write(to: URL(filePath: errors))
        let executable = try Surroundings.executable("journeyman")
        let all =
            ["serve", "--port", "0", "--no-https", "--seed", "7", "--json", "--log", "off", "--exit-with-parent"]
            + ["--ready-file", folder.file("ready.json")] + arguments
        if let ulimit {
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", "ulimit \(ulimit) && exec \"$0\" \"$@\"", executable.path] + all
        } else {
            process.executableURL = executable
            process.arguments = all
        }
        process.environment = Surroundings.sanitizer.merging(["HOME": folder.path]) { $1 }
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardInput = leash
        process.standardOutput = output
        process.standardError = readsErrors ? FileHandle(forWritingAtPath: errors) : unread
        try process.run()
        let process = process
        let line = process.limited { Self.firstLine(of: output.fileHandleForReading) }
        guard let report = try? JSONValue(parsing: line), report["am"]?.string != nil else {
            process.terminate()
            process.limited { process.waitUntilExit() }
            let words = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
            throw DidNotStart(description: "journeyman serve ended with \(process.terminationStatus): \(line)\(words)")
        }
        self.report = report
        readyFile = FileManager.default.contents(atPath: folder.file("ready.json")).flatMap {
            try? JSONValue(parsing: Array($0))
        }
    }

    struct DidNotStart: Error, CustomStringConvertible { let description: String }

    deinit { if process.isRunning { process.terminate() } }

    /// Starts a server without keeping a thread of the tests waiting.
    static func start(
        _ arguments: [String] = ["--ephemeral"], ulimit: String? = nil, readsErrors: Bool = true
    ) async throws -> ServerProcess {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result { try ServerProcess(arguments, ulimit: ulimit, readsErrors: readsErrors) })
            }
        }
    }

    /// What it has written to standard error, such as its log.
    var errors: String { (try? String(contentsOfFile: folder.file("errors"), encoding: .utf8)) ?? "" }

    /// `http://localhost:PORT/am`
    var am: String { report["am"]?.string ?? "" }
    /// `http://localhost:PORT`
    var http: String { report["http"]?.string ?? "" }
    var processID: Int32 { process.processIdentifier }

    /// Ends it with no chance to tidy up, as `kill -9` does.
    func kill() async {
        Foundation.kill(process.processIdentifier, SIGKILL)
        await ended()
    }

    /// Asks it to end, and tells the status with which it did.
    @discardableResult
    func stop() async -> Int32 {
        process.terminate()
        return await ended()
    }

    /// Closes its standard input, as the end of its parent would, and tells the status with which it ended.
    func letGo() async throws -> Int32 {
        try leash.fileHandleForWriting.close()
        return await ended()
    }

    /// Waits for its end, and tells the status with which it ended.
    @discardableResult
    func ended() async -> Int32 {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                self.process.limited { self.process.waitUntilExit() }
                continuation.resume(returning: self.process.terminationStatus)
            }
        }
    }

    /// Up to the first line's end, or all where the process ends before.
    private static func firstLine(of handle: FileHandle) -> String {
        var bytes: [UInt8] = []
        while !bytes.contains(UInt8(ascii: "\n")) {
            let next = handle.availableData
            if next.isEmpty { break }
            bytes += next
        }
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
