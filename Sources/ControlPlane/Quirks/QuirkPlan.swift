import AdminWire
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// The quirks of a tenant that are on.
package final class QuirkPlan: Sendable {
    /// Those that are on, and how often each was met.
    package struct State: Sendable { fileprivate var rules: [QuirkRule] }

    private let rules: Lock<[QuirkRule]>

    /// Each request is held against all that are on.
    private static let limit = 1_000

    /// - Parameter settings: ones that `check` lets pass.
    package init(_ settings: [QuirkSetting] = []) { rules = Lock(Self.known(settings)) }

    /// Says what is wrong with settings that are to be on together, if anything is.
    ///
    /// - Parameter realms: those that there are.
    package static func check(
        _ settings: [QuirkSetting], realms: Set<RealmPath>
    ) throws(AdminMessageError) { _ = try rules(settings, realms) }

    /// Switches these on and all others off. Where one can't be, all stays as it is; one that was on before goes on.
    package func set(_ settings: [QuirkSetting], realms: Set<RealmPath>) throws(AdminMessageError) {
        let next = try Self.rules(settings, realms)
        rules.withLock { rules in rules = next.map { $0.following(rules) } }
    }

    /// As the configuration says.
    package func reset(to settings: [QuirkSetting]) {
        let fresh = Self.known(settings)
        rules.withLock { $0 = fresh }
    }

    /// Those of a profile and one's own, which go before them for the same requests.
    package static func joined(_ profile: [QuirkSetting], _ own: [QuirkSetting]) -> [QuirkSetting] {
        let scopes = Set(known(own).map(\.scope))
        return known(profile).filter { !scopes.contains($0.scope) }.map(\.setting) + own
    }

    private static func known(_ settings: [QuirkSetting]) -> [QuirkRule] { settings.compactMap { try? QuirkRule($0) } }

    private static func rules(
        _ settings: [QuirkSetting], _ realms: Set<RealmPath>
    ) throws(AdminMessageError) -> [QuirkRule] {
        guard settings.count <= limit else { throw AdminMessageError("at most \(limit) quirks can be on") }
        var rules: [QuirkRule] = []
        var scopes: Set<QuirkSetting> = []
        for setting in settings {
            let rule = try QuirkRule(setting)
            try setting.match.check(realms: realms)
            guard scopes.insert(rule.scope).inserted else {
                throw AdminMessageError("\"\(setting.name)\" is there twice for the same requests")
            }
            rules.append(rule)
        }
        return rules
    }

    package var current: State {
        get { State(rules: rules.withLock { $0 }) }
        set { rules.withLock { $0 = newValue.rules } }
    }

    /// Those that are on, for as many requests as are left.
    package var settings: [QuirkSetting] { rules.withLock { $0.map(\.use.setting) } }

    /// All that there are, in the catalog's order.
    package var records: [QuirkRecord] {
        let rules = rules.withLock { $0 }
        return Quirks.all.map { quirk in
            QuirkRecord(
                name: quirk.name, source: quirk.source, summary: quirk.summary, value: quirk.value?.standard,
                form: quirk.value?.form,
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
            var isCounted = false
            for index in rules.indices where rules[index].concerns(subject) {
                guard let quirk = rules[index].meet(at: routed.context.now) else { continue }
                met.append(quirk)
                if rules[index].isCounted { isCounted = true }
            }
            guard !met.isEmpty else { return nil }
            rules.removeAll(where: \.isSpent)
            return MetQuirks(met, request, tenantName: routed.context.tenant.name, isCounted: isCounted)
        }
    }
}

/// For a snapshot: answers that are given again aren't in it.
extension QuirkPlan.State {
    package var json: JSONValue { .array(rules.map(\.json)) }

    /// Reads what `json` wrote.
    package init(json: JSONValue?) throws {
        guard let quirks = json?.array else { throw AdminMessageError("\"quirks\" is a list") }
        rules = try quirks.map { try QuirkRule(json: $0) }
    }
}
