import Foundation

extension Process {
    /// Waits for this process in `body`, and kills it where that takes longer than a minute, which ends the wait.
    ///
    /// A test's time limit can only cancel its task, and a thread that waits for a process hears nothing of that.
    func limited<Result>(to limit: DispatchTimeInterval = .seconds(60), _ body: () throws -> Result) rethrows -> Result
    {
        let processID = processIdentifier
        let end = DispatchWorkItem { Foundation.kill(processID, SIGKILL) }
        // A queue of its own: those that tests share may be full of threads that wait.
        DispatchQueue(label: "limit").asyncAfter(deadline: .now() + limit, execute: end)
        defer { end.cancel() }
        return try body()
    }
}
