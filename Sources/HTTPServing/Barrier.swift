import Determinism

/// A gate that requests wait at until it is released, once and for all.
package final class Barrier: Sendable {
    /// Names one of those who wait.
    package struct Ticket: Sendable, Equatable { fileprivate let number: Int }

    private struct State {
        var isReleased = false
        var lastNumber = 0
        var waiting: [(number: Int, resume: @Sendable () -> Void)] = []
    }

    private let state = Lock(State())

    package init() {}

    /// Calls `resume` when the barrier is released; at once where it already is.
    @discardableResult
    package func whenReleased(_ resume: @escaping @Sendable () -> Void) -> Ticket {
        let (isReleased, number) = state.withLock { state in
            state.lastNumber += 1
            if !state.isReleased { state.waiting.append((state.lastNumber, resume)) }
            return (state.isReleased, state.lastNumber)
        }
        if isReleased { resume() }
        return Ticket(number: number)
    }

    /// Somebody doesn't wait any longer; that one's `resume` is not called unless it is already.
    package func forget(_ ticket: Ticket) {
        state.withLock { $0.waiting.removeAll { $0.number == ticket.number } }
    }

    /// Lets everybody pass, those who wait in the order in which they came.
    package func release() {
        let waiting = state.withLock { state in
            state.isReleased = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for (_, resume) in waiting { resume() }
    }

    /// How many wait now.
    package var waitingCount: Int { state.withLock { $0.waiting.count } }
}
