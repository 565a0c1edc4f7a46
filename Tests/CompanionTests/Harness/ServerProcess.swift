import Foundation
import OrderedJSON
import TestSupport

/// A real `journeyman serve` on a free port, gone when the last reference to it is, or when the tests' process ends.
final class ServerProcess: @unchecked Sendable {
    /// What it printed once it answered: `{"pid":…,"http":…,"am":…}`.
    let report: JSONValue
    /// What the ready file held at that moment.
    let readyFile: JSONValue?
    private let process: ChildProcess
    /// The server ends when this closes.
    private let leash = Pipe()
    /// Nobody reads it unless a test does.
    private let unread = Pipe()
    private let folder: TemporaryFolder

    /// Starts a server and waits until it says that it answers; throws with its own words where it doesn't.
    ///
    /// - Parameters:
    ///   - ulimit: what the shell's command `ulimit` is told before.
    ///   - readsErrors: whether it is kept what it writes to standard error; else it stays in a pipe, for `readErrors`.
    init(_ arguments: [String] = ["--ephemeral"], ulimit: String? = nil, readsErrors: Bool = true) throws {
        folder = try TemporaryFolder()
        let output = Pipe()
        let errors = folder.file("errors")
        try Data().write(to: URL(filePath: errors))
        let executable = try Surroundings.executable("journeyman")
        let all =
            ["serve", "--port", "0", "--no-https", "--seed", "7", "--json", "--log", "off", "--exit-with-parent"]
            + ["--ready-file", folder.file("ready.json")] + arguments
        let limited = ulimit.map { ["-c", "ulimit \($0) && exec \"$0\" \"$@\"", executable.path] + all }
        let process = try ChildProcess(
            limited == nil ? executable : URL(filePath: "/bin/sh"), limited ?? all,
            environment: Surroundings.sanitizer.merging(["HOME": folder.path]) { $1 }, in: folder.path,
            input: leash.fileHandleForReading, output: output.fileHandleForWriting,
            errors: readsErrors ? FileHandle(forWritingAtPath: errors) : unread.fileHandleForWriting)
        self.process = process
        for handle in [leash.fileHandleForReading, output.fileHandleForWriting] { try handle.close() }
        let line = process.limited { Self.firstLine(of: output.fileHandleForReading) }
        guard let report = try? JSONValue(parsing: line), report["am"]?.string != nil else {
            process.send(SIGTERM)
            let status = process.wait()
            let words = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
            throw DidNotStart(description: "journeyman serve ended with \(status): \(line)\(words)")
        }
        self.report = report
        readyFile = FileManager.default.contents(atPath: folder.file("ready.json")).flatMap {
            try? JSONValue(parsing: Array($0))
        }
    }

    struct DidNotStart: Error, CustomStringConvertible { let description: String }

    /// Starts a server without keeping a thread of the tests waiting.
    static func start(
        _ arguments: [String] = ["--ephemeral"], ulimit: String? = nil, readsErrors: Bool = true
    ) async throws -> ServerProcess {
        try await blocking { try ServerProcess(arguments, ulimit: ulimit, readsErrors: readsErrors) }
    }

    /// What it has written to standard error, such as its log.
    var errors: String { (try? String(contentsOfFile: folder.file("errors"), encoding: .utf8)) ?? "" }

    /// Reads of what it has written to standard error and nobody has read yet, as much as there is now.
    func readErrors(atMost count: Int = 1 << 20) -> [UInt8] {
        let descriptor = unread.fileHandleForReading.fileDescriptor
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waited, 1, 0) > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: count)
        let taken = read(descriptor, &buffer, count)
        return Array(buffer.prefix(max(0, taken)))
    }

    /// `http://localhost:PORT/am`
    var am: String { report["am"]?.string ?? "" }
    /// `http://localhost:PORT`
    var http: String { report["http"]?.string ?? "" }
    var processID: Int32 { process.processID }

    /// Ends it with no chance to tidy up, as `kill -9` does.
    func kill() async {
        sendKill()
        await ended()
    }

    /// The same, without waiting for its end.
    func sendKill() { process.send(SIGKILL) }

    /// Asks it to end, and tells the status with which it did.
    @discardableResult
    func stop() async -> Int32 {
        process.send(SIGTERM)
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
                continuation.resume(returning: self.process.wait())
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
