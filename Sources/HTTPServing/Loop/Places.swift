import Determinism

/// A limited number of places, for those who would otherwise wait, or take memory, without bound.
final class Places: Sendable {
    private let count: Int
    private let free: Lock<Int>

    init(_ count: Int) {
        self.count = count
        free = Lock(count)
    }

    /// False where not so many are left.
    func take(_ wanted: Int = 1) -> Bool {
        free.withLock { free in
            guard free >= wanted else { return false }
            free -= wanted
            return true
        }
    }

    func giveBack(_ number: Int = 1) { free.withLock { $0 += number } }

    var taken: Int { count - free.withLock { $0 } }
}
