import Determinism

/// Work of a loop that comes again and again.
final class LoopTimer: Sendable {
    private let cancelled = Lock(false)

    var isCancelled: Bool { cancelled.withLock { $0 } }

    func cancel() { cancelled.withLock { $0 = true } }
}
