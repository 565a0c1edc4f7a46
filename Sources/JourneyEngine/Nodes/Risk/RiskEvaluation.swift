import AMWire
import OrderedJSON

/// What PingOne Protect would say of a client's signals, and where that leads (NODES §3.7).
struct RiskEvaluation: Sendable {
    let stubResult: StubResult
    let outcomes: [Outcome]
    let pausesBehavioralData: Bool
    private let threshold: Int
    private let actions: [String]
    private let isStored: Bool

    static let properties: [NodeProperty] = [
        .string("pingOneWorker", "The service that knows the PingOne environment.").withoutEffect,
        .string("riskPolicySetID", "The policies that judge.").withoutEffect,
        .string("targetAppId", "The application.").withoutEffect,
        .string("userId", "The key of the state that has the user's id.").withoutEffect,
        .string("userName", "The key of the state that has the user's name.").withoutEffect,
        .choice(
            "flowType", ["AUTHENTICATION", "REGISTRATION", "ACCESS", "AUTHORIZATION", "TRANSACTION"],
            "What the user is about to do."
        ).withoutEffect,
        .choice("deviceSharingType", ["SHARED", "UNSPECIFIED", "PRIVATE"], "Who uses the device.").withoutEffect,
        .choice("userType", ["EXTERNAL", "PING_ONE"], "Whose user it is.").withoutEffect,
        .string("scoreThreshold", default: "300", "From this score on the outcome is exceed."),
        .strings("recommendedActions", "Actions that are outcomes."),
        .bool("pauseBehavioralData", default: true, "Whether behavioral data is no longer collected."),
        .bool("storeEvaluateResult", default: false, "Whether the evaluation goes to transient state."),
        .string("authenticationFlowSubtype", default: "NONE", "What kind of login it is.").withoutEffect,
        .string("authorizationFlowSubtype", "What kind of access it is.").withoutEffect,
        .string("targetedPoliciesEvaluation", "Which policies of a set judge.").withoutEffect,
        StubResult.property(
            "what PingOne says: \"level\" (LOW, MEDIUM, HIGH), \"score\", \"recommendedAction\", or \"error\"."),
    ]

    private static let ruleMembers: KeyValuePairs<String, StubMember> = [
        "level": .word(["LOW", "MEDIUM", "HIGH"]), "score": .count, "recommendedAction": .text, "error": .text,
    ]

    static let omission = "the signals are not judged: the risk is low"
    /// Where the evaluation goes.
    private static let stateKey = "PingOneProtectEvaluationNode.RISK"

    init(_ configuration: NodeConfiguration) throws {
        stubResult = try StubResult(configuration, members: Self.ruleMembers)
        actions = try configuration.strings("recommendedActions")
        outcomes =
            [
                Outcome("high", displayName: "High"), Outcome("medium", displayName: "Medium"),
                Outcome("low", displayName: "Low"), Outcome("exceed", displayName: "Exceeds Score Threshold"),
                Outcome("failure", displayName: "Failure"), Outcome("clientError", displayName: "Client Error"),
            ] + actions.map { Outcome($0) }
        threshold = try configuration.int("scoreThreshold")
        pausesBehavioralData = try configuration.bool("pauseBehavioralData")
        isStored = try configuration.bool("storeEvaluateResult")
    }

    /// A recommended action comes before the score, the score before the level.
    func outcome(clientError: String, _ context: inout TreeContext) throws(NodeFailure) -> Outcome {
        guard clientError.isEmpty else { return "clientError" }
        let result = try stubResult.result(context)
        if result["error"] != nil { return "failure" }
        let level = result["level"]?.string?.uppercased() ?? "LOW"
        let score = result["score"]?.int ?? 0
        let action = result["recommendedAction"]?.string
        if isStored { context.transientState[Self.stateKey] = Self.json(level, score, action) }
        if let action, actions.contains(action) { return Outcome(action) }
        if score >= threshold { return "exceed" }
        switch level {
        case "HIGH": return "high"
        case "MEDIUM": return "medium"
        default: return "low"
        }
    }

    private static func json(_ level: String, _ score: Int, _ action: String?) -> JSONValue {
        var result: JSONObject = ["level": .string(level), "score": .int(score), "source": "AGGREGATED"]
        result["recommendedAction"] = action.map(JSONValue.string)
        return ["result": .object(result)]
    }
}
