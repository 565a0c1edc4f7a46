import Determinism
import Dispatch

/// Counts what is open and lets somebody wait until nothing is.
final class Tally: Sendable {
    private let count = Lock(0)
    private let group = DispatchGroup()

    /// False where that many are open already.
    func enter(atMost limit: Int) -> Bool {
        let isAdmitted = count.withLock { count in
            guard count < limit else { return false }
            count += 1
            return true
        }
        if isAdmitted { group.enter() }
        return isAdmitted
    }

    func leave() {
        count.withLock { $0 -= 1 }
        group.leave()
    }

    var current: Int { count.withLock { $0 } }

    /// Blocks until nothing is open; false where that took too long.
    func waitUntilEmpty(atMost limit: Duration) -> Bool {
        group.wait(timeout: .now() + limit.dispatchInterval) == .success
    }
}
