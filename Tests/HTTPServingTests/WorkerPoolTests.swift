import Determinism
import Dispatch
import HTTPServing
import TestSupport
import Testing

/// A pool where threads are scarce.
@Suite(.spec("DESIGN decision 2"), .timeLimit(.minutes(5))) struct WorkerPoolTests {
    /// What a thread that never comes is waited for.
    private static let patience = DispatchTimeInterval.seconds(20)

    private static func startThread(_ run: @escaping @Sendable () -> Void) -> Bool {
        DispatchQueue(label: "worker").async(execute: run)
        return true
    }

    /// Makes a pool that gets a thread whenever one is left.
    private func pool(_ left: Lock<Int>) -> WorkerPool {
        WorkerPool(threads: 2, queueLimit: 8) { run in
            let isLeft = left.withLock { left in
                left -= 1
                return left >= 0
            }
            return isLeft && Self.startThread(run)
        }
    }

    @Test func `a job is refused where there isn't one thread, and the next tries again`() {
        let left = Lock(0)
        let pool = pool(left)
        let (done, job) = Self.job()
        #expect(!pool.submit(job))
        left.withLock { $0 = 1 }
        #expect(pool.submit(job))
        #expect(done.wait(timeout: .now() + Self.patience) == .success)
        pool.stop(waitingAtMost: .seconds(20))
        #expect(!pool.submit(job))
    }

    @Test func `threads that were missing are started as soon as the system gives them`() {
        let left = Lock(1)
        let pool = pool(left)
        let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let waiting = { @Sendable in
            entered.signal()
            gate.wait()
        }
        #expect(pool.submit(waiting))
        entered.wait()
        left.withLock { $0 = 1 }
        let (done, job) = Self.job()
        #expect(pool.submit(job))
        #expect(done.wait(timeout: .now() + Self.patience) == .success)
        gate.signal()
        pool.stop(waitingAtMost: .seconds(20))
    }

    /// A job, and what it signals.
    private static func job() -> (done: DispatchSemaphore, run: @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        return (done, { _ = done.signal() })
    }

    /// Which of them comes first is chance: so it is tried often.
    @Test func `no job that was accepted is lost where another one is refused`() {
        for _ in 0..<300 {
            let (arrived, refusals, accepted, done) = (Lock(0), Lock(2), Lock(0), Lock(0))
            let pool = WorkerPool(threads: 2, queueLimit: 8) { run in
                while arrived.withLock({ $0 }) < 3 {}
                let isRefused = refusals.withLock { refusals in
                    refusals -= 1
                    return refusals >= 0
                }
                return !isRefused && Self.startThread(run)
            }
            let submitting = DispatchGroup()
            for number in 0..<3 {
                DispatchQueue(label: "submit \(number)").async(group: submitting) {
                    arrived.withLock { $0 += 1 }
                    guard pool.submit({ done.withLock { $0 += 1 } }) else { return }
                    accepted.withLock { $0 += 1 }
                }
            }
            submitting.wait()
            pool.stop(waitingAtMost: .seconds(20))
            #expect(done.withLock { $0 } == accepted.withLock { $0 })
        }
    }
}
