import Determinism

/// A limited number of places, for those who would otherwise wait without bound.
final class Places: Sendable {
    private let free: Lock<Int>

    init(_ count: Int) { free = Lock(count) }

    /// False where none is left.
    func take() -> Bool {
        free.withLock { free in
            guard free > 0 else { return false }
            free -= 1
            return true
        }
    }

    func giveBack() { free.withLock { $0 += 1 } }
}
