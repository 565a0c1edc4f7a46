import Determinism

/// A limited number of places, for those who would otherwise wait, or take memory, without bound.
package final class Places: Sendable {
    private struct State {
        var taken = 0
        /// The most that were taken since all were last found free.
        var most = 0
    }

    private let count: Int
    private let state = Lock(State())

    package init(_ count: Int) { self.count = count }

    /// False where not so many are left.
    package func take(_ wanted: Int = 1) -> Bool {
        state.withLock { state in
            guard count - state.taken >= wanted else { return false }
            state.taken += wanted
            state.most = max(state.most, state.taken)
            return true
        }
    }

    package func giveBack(_ number: Int = 1) { state.withLock { $0.taken -= number } }

    var taken: Int { state.withLock { $0.taken } }

    /// Whether all are free, after more than so many were taken; true once.
    package func areFree(after number: Int) -> Bool {
        state.withLock { state in
            guard state.taken == 0 else { return false }
            defer { state.most = 0 }
            return state.most > number
        }
    }
}
