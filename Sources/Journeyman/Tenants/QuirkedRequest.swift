import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages

/// A request whose way is known, and the quirks that it has met.
struct QuirkedRequest: Sendable {
    let routed: RoutedRequest
    /// Nil where it has met none.
    let quirks: MetQuirks?

    /// The same request, which has waited until now; what a quirk answers stands.
    func routed(again now: Instant) -> QuirkedRequest {
        QuirkedRequest(routed: routed.routed(again: now), quirks: quirks)
    }

    /// The faults that may strike it.
    ///
    /// - Parameter request: as the client sent it.
    func faults(_ plan: FaultPlan, for request: HTTPRequest) -> (any FaultSource)? {
        let faults = plan.open(request, routed)
        return quirks.map { $0.faults(before: faults) } ?? faults
    }

    func answer(under faults: (any FaultSource)?) -> RoutedRequest.Answer {
        guard let quirks else { return routed.answer(under: faults) }
        return routed.answer(under: faults) { quirks.change(&$0, $1, &$2) }
    }
}
