import AdminWire
import Determinism
import EndpointRouting
import HTTPMessages

/// The quirks of a tenant that are on.
package final class QuirkPlan: Sendable {
    private let rules: Lock<[QuirkRule]>

    /// - Parameter settings: ones that `check` lets pass.
    package init(_ settings: [QuirkSetting] = []) { rules = Lock(Self.rules(settings)) }

    /// Says what is wrong with a setting, if anything is.
    package static func check(_ setting: QuirkSetting) throws(AdminMessageError) { _ = try QuirkRule(setting) }

    /// Switches these on and all others off. Where one can't be, all stays as it is.
    package func set(_ settings: [QuirkSetting]) throws(AdminMessageError) {
        var next: [QuirkRule] = []
        for setting in settings { next.append(try QuirkRule(setting)) }
        rules.withLock { [next] in $0 = next }
    }

    /// As the configuration says.
    package func reset(to settings: [QuirkSetting]) {
        let fresh = Self.rules(settings)
        rules.withLock { $0 = fresh }
    }

    private static func rules(_ settings: [QuirkSetting]) -> [QuirkRule] { settings.compactMap { try? QuirkRule($0) } }

    /// All that there are, in the catalog's order.
    package var records: [QuirkRecord] {
        let rules = rules.withLock { $0 }
        return Quirks.all.map { quirk in
            QuirkRecord(
                name: quirk.name, source: quirk.source, summary: quirk.summary, value: quirk.value?.standard,
                uses: rules.filter { $0.quirk.name == quirk.name }.map(\.use))
        }
    }

    /// Meets a request before it is let in; nil where no quirk concerns it, at once where none is on. The admin API is
    /// left alone.
    package func meet(_ request: HTTPRequest, _ routed: RoutedRequest) -> MetQuirks? {
        rules.withLock { rules in
            guard !rules.isEmpty, routed.family != .admin else { return nil }
            let subject = RequestSubject(
                request, routed, namesClient: rules.contains(where: \.namesClient),
                namesJourney: rules.contains(where: \.namesJourney))
            var met: [MetQuirk] = []
            for index in rules.indices where rules[index].concerns(subject) {
                if let quirk = rules[index].meet() { met.append(quirk) }
            }
            guard !met.isEmpty else { return nil }
            rules.removeAll(where: \.isSpent)
            return MetQuirks(met, request, tenantName: routed.context.tenant.name)
        }
    }
}
