import Determinism
import EndpointRouting

/// The faults that may strike one request, each of them once.
package final class RequestFaults: FaultSource {
    package let struck: Fault?
    private let plan: FaultPlan
    private let subject: RequestSubject
    /// The ids of those that name a place and have not met the request there.
    private let later: Lock<Set<Int>>

    init(plan: FaultPlan, subject: RequestSubject, struck: Fault?, later: [Int]) {
        self.plan = plan
        self.subject = subject
        self.struck = struck
        self.later = Lock(Set(later))
    }

    package func fault(at place: FaultPlace) -> Fault? {
        later.withLock { later in
            if later.isEmpty { return nil }
            var subject = subject
            subject.journey = place.journey
            subject.nodes = place.node
            return plan.meet(subject, &later)
        }
    }
}
