import Determinism
import EndpointRouting

/// The faults that may strike one request, each of them once.
package final class RequestFaults: FaultSource {
    package let struck: Fault?
    private let plan: FaultPlan
    /// The ids of those that name a place and have not met the request there.
    private let later: Lock<Set<Int>>

    init(plan: FaultPlan, struck: Fault?, later: [Int]) {
        self.plan = plan
        self.struck = struck
        self.later = Lock(Set(later))
    }

    package func fault(at place: FaultPlace) -> Fault? {
        later.withLock { later in later.isEmpty ? nil : plan.meet(place, &later) }
    }
}
