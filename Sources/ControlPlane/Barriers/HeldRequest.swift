import AdminWire
import HTTPServing

/// A request that waits at a barrier. Whoever is to answer it keeps this until the answer has left, or until the client
/// has gone: then the next may go on.
package final class HeldRequest: Sendable {
    package let place: BarrierPlace
    /// What it waits at: one of its own.
    package let gate: Barrier
    private let whenGone: @Sendable () -> Void

    init(at place: BarrierPlace, _ gate: Barrier, whenGone: @escaping @Sendable () -> Void) {
        self.place = place
        self.gate = gate
        self.whenGone = whenGone
    }

    deinit { whenGone() }
}
