import AdminWire
import Determinism
import EndpointRouting
import HTTPServing

/// A request that waits at a barrier. Whoever is to answer it keeps this until the answer has left, or until the client
/// has gone: then the next may go on.
///
/// Where only the node that answers can tell whether a barrier holds it, that is settled when the answer is made.
package final class HeldRequest: Sendable {
    /// Its number at a barrier.
    struct Place: Sendable {
        let barrier: Int
        let number: Int
    }

    package let place: BarrierPlace
    /// What it waits at: one of its own.
    package let gate: Barrier
    private let plan: BarrierPlan
    private let subject: RequestSubject
    /// Nil where no barrier holds it, or none yet.
    private let held: Lock<Place?>
    /// What the node may be called that the request has come to last; nil where that isn't asked.
    private let nodes: Lock<[String]?>

    init(_ plan: BarrierPlan, _ subject: RequestSubject, _ place: BarrierPlace, _ gate: Barrier, held: Place?) {
        self.plan = plan
        self.subject = subject
        self.place = place
        self.gate = gate
        self.held = Lock(held)
        nodes = Lock(held == nil ? [] : nil)
    }

    /// The faults that may strike the request, asked by someone who notes where it comes to, if that is of interest.
    package func watching(_ faults: (any FaultSource)?) -> (any FaultSource)? {
        nodes.withLock { $0 == nil } ? faults : PlaceWatch(self, faults)
    }

    fileprivate func comes(to place: FaultPlace) { nodes.withLock { $0 = place.node } }

    /// The answer is made: whether a barrier holds it is known now.
    package func settle() {
        guard let nodes = nodes.withLock({ $0 }) else { return }
        var subject = subject
        subject.nodes = nodes
        let place = plan.holdAnswer(of: subject, at: gate)
        held.withLock { $0 = place }
        if place == nil { gate.release() }
    }

    deinit {
        if let place = held.withLock({ $0 }) { plan.gone(place) }
    }
}

/// The faults of a request, and where it has come to.
private final class PlaceWatch: FaultSource {
    private let request: HeldRequest
    private let others: (any FaultSource)?

    init(_ request: HeldRequest, _ others: (any FaultSource)?) {
        self.request = request
        self.others = others
    }

    var struck: Fault? { others?.struck }

    func fault(at place: FaultPlace) -> Fault? {
        request.comes(to: place)
        return others?.fault(at: place)
    }
}
