import EndpointRouting
import HTTPMessages

/// The quirks that a request has met, in the order in which they were set.
package struct MetQuirks: Sendable {
    private let quirks: [MetQuirk]
    /// As the client sent it.
    private let request: HTTPRequest
    private let tenantName: String
    /// Whether some quirk is on for fewer requests from now on.
    package let isCounted: Bool

    init(_ quirks: [MetQuirk], _ request: HTTPRequest, tenantName: String, isCounted: Bool) {
        self.isCounted = isCounted
        self.quirks = quirks
        self.request = request
        self.tenantName = tenantName
    }

    /// Names the settings under which the request is served; nil where they are the tenant's own.
    package var settingsKey: String? {
        let keys = quirks.filter(\.changesSettings).map(\.key)
        return keys.isEmpty ? nil : keys.joined(separator: "\n")
    }

    package func change(_ settings: inout DomainSettings) {
        for quirk in quirks { quirk.change(&settings, of: tenantName) }
    }

    /// The request as it is taken.
    package func changed(_ routed: RoutedRequest) -> HTTPRequest {
        var changed = request
        for quirk in quirks { quirk.change(&changed, scene(quirk, routed.family, routed.context)) }
        return changed
    }

    /// The same request with an answer that nobody is asked for; nil where none of the quirks has one.
    package func refusal(of routed: RoutedRequest) -> RoutedRequest? {
        for quirk in quirks {
            do {
                let response = try quirk.refusal(scene(quirk, routed.family, routed.context))
                if let response { return routed.answered(with: response, note: quirk.note) }
            } catch {
                return routed.refused(with: error, note: quirk.note)
            }
        }
        return nil
    }

    /// Does to an answer what they do; bodies that are given again come last, with all that was done to them.
    package func change(_ response: inout HTTPResponse, _ family: Route.Family, _ context: inout RequestContext) {
        forEach(&response, family, &context) { quirk, response, scene in quirk.change(&response, scene) }
        forEach(&response, family, &context) { quirk, response, scene in quirk.bodies?.settle(&response, scene) }
    }

    /// Notes those that change something.
    private func forEach(
        _ response: inout HTTPResponse, _ family: Route.Family, _ context: inout RequestContext,
        _ change: (MetQuirk, inout HTTPResponse, QuirkScene) -> Void
    ) {
        for quirk in quirks {
            let before = response
            change(quirk, &response, scene(quirk, family, context))
            if response != before, !context.hints.contains(quirk.note) { context.note(quirk.note) }
        }
    }

    /// The faults that may strike the request: one of these quirks goes before those that were set as faults.
    package func faults(before faults: RequestFaults?) -> (any FaultSource)? {
        guard let fault = quirks.compactMap(\.fault).first else { return faults }
        return QuirkFault(struck: fault, others: faults)
    }

    private func scene(_ quirk: MetQuirk, _ family: Route.Family, _ context: RequestContext) -> QuirkScene {
        QuirkScene(request: request, family: family, context: context, value: quirk.value, inSecond: quirk.inSecond)
    }
}

/// A quirk's fault, and those that may strike later.
private final class QuirkFault: FaultSource {
    let struck: Fault?
    private let others: RequestFaults?

    init(struck: Fault, others: RequestFaults?) {
        self.struck = struck
        self.others = others
    }

    func fault(at place: FaultPlace) -> Fault? { others?.fault(at: place) }
}
