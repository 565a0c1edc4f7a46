import Determinism
import Dispatch

/// A few threads of its own for answers that may wait, and a bounded queue before them.
package final class WorkerPool: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        /// Those that the system has given.
        var threads = 0
        var isStopping = false
    }

    /// Starts a thread; false where the system refuses one.
    package typealias ThreadStart = @Sendable (_ run: @escaping @Sendable () -> Void) -> Bool

    private let threads: Int
    private let queueLimit: Int
    private let startThread: ThreadStart
    private let state = Lock(State())
    /// Counts the jobs, and on stopping the threads.
    private let available = DispatchSemaphore(value: 0)
    private let running = DispatchGroup()

    package convenience init(threads: Int, queueLimit: Int) {
        self.init(threads: threads, queueLimit: queueLimit, startThread: Threads.start)
    }

    package init(threads: Int, queueLimit: Int, startThread: @escaping ThreadStart) {
        self.threads = max(1, threads)
        self.queueLimit = queueLimit
        self.startThread = startThread
    }

    /// False where the queue is full, the pool has stopped or there isn't one thread.
    package func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
        let isAccepted = state.withLock { state in
            guard !state.isStopping, state.jobs.count < queueLimit else { return false }
            startMissingThreads(&state)
            guard state.threads > 0 else { return false }
            state.jobs.append(job)
            return true
        }
        if isAccepted { available.signal() }
        return isAccepted
    }

    /// Ends the threads once the queue is empty. One that is still busy then is left to end by itself.
    package func stop(waitingAtMost limit: Duration) {
        let ending = state.withLock { state in
            defer { state.isStopping = true }
            return state.isStopping ? 0 : state.threads
        }
        guard ending > 0 else { return }
        for _ in 0..<ending { available.signal() }
        _ = running.wait(timeout: .now() + limit.dispatchInterval)
    }

    /// The first job has all of them started, and each further one those that the system didn't give then.
    private func startMissingThreads(_ state: inout State) {
        while state.threads < threads, addThread() { state.threads += 1 }
    }

    private func addThread() -> Bool {
        running.enter()
        let isStarted = startThread { [self] in
            while let job = next() { job() }
            running.leave()
        }
        if !isStarted { running.leave() }
        return isStarted
    }

    /// Nil once the pool has stopped and nothing is left to do.
    private func next() -> (@Sendable () -> Void)? {
        available.wait()
        return state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    }
}
