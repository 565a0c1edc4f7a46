import Determinism

/// A gate that requests wait at until it is released, once and for all.
package final class Barrier: Sendable {
    private struct State {
        var isReleased = false
        var waiting: [@Sendable () -> Void] = []
    }

    private let state = Lock(State())

    package init() {}

    /// Calls `resume` when the barrier is released; at once where it already is.
    package func whenReleased(_ resume: @escaping @Sendable () -> Void) {
        let isReleased = state.withLock { state in
            if !state.isReleased { state.waiting.append(resume) }
            return state.isReleased
        }
        if isReleased { resume() }
    }

    /// Lets everybody pass, those who wait in the order in which they came.
    package func release() {
        let waiting = state.withLock { state in
            state.isReleased = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for resume in waiting { resume() }
    }

    /// How many wait now.
    package var waitingCount: Int { state.withLock { $0.waiting.count } }
}
