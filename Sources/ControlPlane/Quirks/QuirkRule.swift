import AdminWire
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// A quirk that is on, for whom, and how often it was met.
struct QuirkRule: Sendable {
    let quirk: Quirk
    /// With its value as it was taken.
    let setting: QuirkSetting
    /// What it acts by.
    private let value: JSONValue
    /// Bodies that it gives again; nil for quirks that don't.
    private var bodies: KeptBodies?
    private let ownJudge: RequestJudge
    private let judge: RequestJudge
    private let fault: Fault?
    /// For how many requests it is on yet; nil: without end.
    private var left: Int?
    private var matched = 0
    private var touched = 0
    /// Those of a second.
    private var latest = RequestWindow()

    init(_ setting: QuirkSetting) throws(AdminMessageError) {
        quirk = try Quirks.quirk(named: setting.name)
        value = try Self.value(setting, of: quirk)
        var taken = setting
        if taken.value != nil { taken.value = value }
        self.setting = taken
        left = setting.times
        ownJudge = RequestJudge(quirk.requests)
        judge = RequestJudge(setting.match)
        fault = try Self.fault(of: quirk, value)
        let isStale = quirk.changes.contains { if case .stale = $0 { true } else { false } }
        bodies = isStale ? KeptBodies() : nil
    }

    /// One that was on before, with what it has come to.
    init(json: JSONValue) throws(AdminMessageError) {
        try self.init(try QuirkSetting(json: json["setting"] ?? .null))
        (matched, touched) = (json["matched"]?.int ?? 0, json["touched"]?.int ?? 0)
    }

    var json: JSONValue {
        ["setting": use.setting.json, "matched": .int(matched), "touched": .int(touched)]
    }

    private static func value(_ setting: QuirkSetting, of quirk: Quirk) throws(AdminMessageError) -> JSONValue {
        guard let given = setting.value else { return quirk.value?.standard ?? .null }
        guard let expected = quirk.value else { throw AdminMessageError("\"\(quirk.name)\" takes no value") }
        let value = expected.taken(given)
        try expected.check(value, of: quirk.name)
        return value
    }

    private static func fault(of quirk: Quirk, _ value: JSONValue) throws(AdminMessageError) -> Fault? {
        for case .fault(let effects) in quirk.changes {
            do throws(FaultProblem) {
                return try Fault(effects(value), name: "quirk \(quirk.name)")
            } catch {
                throw AdminMessageError(error.description)
            }
        }
        return nil
    }

    /// The setting without what may differ between two for the same requests that don't contradict each other.
    var scope: QuirkSetting {
        let value = quirk.value?.namesOne == true ? value : nil
        return QuirkSetting(quirk.name, value: value, match: setting.match)
    }

    /// The rule with what an earlier one has kept for the same requests.
    func following(_ earlier: [QuirkRule]) -> QuirkRule {
        guard bodies != nil, let same = earlier.first(where: { $0.scope == scope }) else { return self }
        var rule = self
        rule.bodies = same.bodies
        return rule
    }

    var namesClient: Bool { setting.match.client != nil }

    var namesJourney: Bool { setting.match.journey != nil }

    var isSpent: Bool { left == 0 }

    /// Whether it is on for so many requests only.
    var isCounted: Bool { left != nil }

    func concerns(_ subject: RequestSubject) -> Bool {
        (quirk.meetsPreflights ? ownJudge.fits(subject) : ownJudge.meets(subject)) && judge.fits(subject)
    }

    /// Counts a request that it concerns; what it does to it, nil where another one's turn is.
    mutating func meet(at now: Instant) -> MetQuirk? {
        matched += 1
        guard matched % setting.every == 0 else { return nil }
        touched += 1
        latest.add(at: now, period: .seconds(1))
        left = left.map { $0 - 1 }
        return MetQuirk(quirk: quirk, value: value, fault: fault, bodies: bodies, inSecond: latest.count)
    }

    var use: QuirkRecord.Use {
        var setting = setting
        setting.times = left
        return QuirkRecord.Use(setting, touched: touched)
    }
}
