import Determinism
import Dispatch
import Foundation

/// A program that a test has started; it is killed when the last reference to it goes.
///
/// In place of Foundation's `Process`, which on Linux now and then reads past the end of a buffer while it starts a
/// program and takes the tests down with it (swift-corelibs-foundation, pull request 5472), and can miss an end.
package final class ChildProcess: Sendable {
    package let processID: pid_t
    /// The status with which it ended; nil while it runs.
    private let status = Lock<Int32?>(nil)
    private let run = DispatchGroup()

    /// Starts a program. It gets these streams, nothing where there is none, and no other descriptor of this process.
    ///
    /// - Parameters:
    ///   - environment: nil for that of this process.
    ///   - folder: where it runs; nil for the folder of this process.
    package init(
        _ executable: URL, _ arguments: [String] = [], environment: [String: String]? = nil, in folder: String? = nil,
        input: FileHandle? = nil, output: FileHandle? = nil, errors: FileHandle? = nil
    ) throws {
        let streams = [input, output, errors]
        let shell = folder.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0] } ?? []
        let program = ChildProgram(
            words: shell + [executable.path] + arguments,
            environment: environment ?? ProcessInfo.processInfo.environment,
            streams: streams.map { $0?.fileDescriptor })
        processID = try withExtendedLifetime(streams) { try program.start() }
        run.enter()
        // A queue of its own: those that tests share may be full of threads that wait.
        DispatchQueue(label: "end of \(executable.lastPathComponent)").async { [processID, status, run] in
            let end = Self.status(of: processID)
            status.withLock { $0 = end }
            run.leave()
        }
    }

    deinit { send(SIGKILL) }

    package var isRunning: Bool { status.withLock { $0 == nil } }

    /// Sends it a signal, if it still runs.
    package func send(_ signal: Int32) {
        if isRunning { kill(processID, signal) }
    }

    /// Waits for its end, and tells its exit status, or 128 and the signal that ended it, as shells do.
    ///
    /// - Parameter limit: after that it is killed. A test's time limit can only cancel its task, and a thread that
    ///   waits for a process hears nothing of that.
    @discardableResult
    package func wait(atMost limit: DispatchTimeInterval = .seconds(60)) -> Int32 {
        if run.wait(timeout: .now() + limit) == .timedOut { send(SIGKILL) }
        run.wait()
        return status.withLock { $0 } ?? -1
    }

    /// Waits for something that it is to do in `body`, and kills it where that takes longer, which ends the wait.
    package func limited<Result>(
        to limit: DispatchTimeInterval = .seconds(60), _ body: () throws -> Result
    ) rethrows -> Result {
        let end = DispatchWorkItem { [weak self] in self?.send(SIGKILL) }
        DispatchQueue(label: "limit").asyncAfter(deadline: .now() + limit, execute: end)
        defer { end.cancel() }
        return try body()
    }

    private static func status(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }
}
