import Determinism
import Dispatch

/// A few threads of its own for answers that may wait, and a bounded queue before them.
final class WorkerPool: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var hasStarted = false
        var isStopping = false
    }

    private let threads: Int
    private let queueLimit: Int
    private let state = Lock(State())
    /// Counts the jobs, and on stopping the threads.
    private let available = DispatchSemaphore(value: 0)
    private let running = DispatchGroup()

    init(threads: Int, queueLimit: Int) {
        self.threads = max(1, threads)
        self.queueLimit = queueLimit
    }

    /// False where the queue is full or the pool has stopped. The first job starts the threads.
    func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
        let (isAccepted, isFirst) = state.withLock { state in
            guard !state.isStopping, state.jobs.count < queueLimit else { return (false, false) }
            defer { state.hasStarted = true }
            state.jobs.append(job)
            return (true, !state.hasStarted)
        }
        guard isAccepted, !isFirst || startThreads() else { return false }
        available.signal()
        return true
    }

    /// Ends the threads once the queue is empty. One that is still busy then is left to end by itself.
    func stop(waitingAtMost limit: Duration) {
        let mustEnd = state.withLock { state in
            defer { state.isStopping = true }
            return state.hasStarted && !state.isStopping
        }
        guard mustEnd else { return }
        for _ in 0..<threads { available.signal() }
        _ = running.wait(timeout: .now() + limit.dispatchInterval)
    }

    /// False, and nothing is left in the queue, where the system gives not one thread.
    private func startThreads() -> Bool {
        let started = (0..<threads).count { _ in
            running.enter()
            let isStarted = Threads.start { [self] in
                while let job = next() { job() }
                running.leave()
            }
            if !isStarted { running.leave() }
            return isStarted
        }
        if started == 0 { state.withLock { $0 = State() } }
        return started > 0
    }

    /// Nil once the pool has stopped and nothing is left to do.
    private func next() -> (@Sendable () -> Void)? {
        available.wait()
        return state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    }
}
