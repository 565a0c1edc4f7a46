import AMWire
import OrderedJSON

/// What a script has decided, in either generation's words (NODES §5.3, "Result rules").
struct ScriptDecision: Sendable, Equatable {
    /// What `action` says, or the global `outcome`.
    var outcome: String?
    /// To be sent where there is no outcome.
    var callbacks: [JSONValue] = []
    var texts = StepTexts()
    /// Shown while the run waits for its link.
    var suspension: String?
    /// What a Configuration Provider's script has set as `config`.
    var configuration: JSONObject?
    /// What the script is worth as an expression, where it is run for that.
    var value: JSONValue = .null
    /// What has become of values that the script may change.
    var changes: JSONObject = [:]

    /// JavaScript: where `action` and `callbacksBuilder` note what they are told.
    static let part = #"""
        const decision = {};
        function minutes(value) {
            const number = Number(value);
            if (!Number.isInteger(number)) throw new TypeError(`Cannot convert ${value} to java.lang.Integer`);
            return number;
        }
        """#

    /// JavaScript: hands over what was decided. `action` wins over `outcome`.
    static func end(_ generation: ScriptGeneration) -> String {
        let own = "typeof action === 'object' && action ? action.decision : null"
        return """
            const word = typeof outcome === 'undefined' || outcome === null ? null : `${outcome}`;
            const made = typeof config === 'undefined' ? null : config;
            script.call('action.decide', \(generation == .legacy ? own : "decision"), word, made);
            if (typeof auditEntryDetail !== 'undefined' && auditEntryDetail !== null) {
                script.call('auditEntryDetail.write', auditEntryDetail);
            }
            """
    }
}

extension ScriptDecision {
    /// JavaScript: hands over what the script is worth.
    static let valueEnd = "script.call('outcome.value', result === undefined ? null : result);"
}

/// What a script is run for.
enum ScriptPurpose {
    /// It says where a journey goes on.
    case decision
    /// It makes something: the value of its last statement counts.
    case value
}

extension ScriptScope {
    /// Takes over what a script has decided.
    mutating func decide(_ action: JSONObject, outcome: String?) {
        let chosen = action["outcome"]?.string
        decision.outcome = chosen ?? (action["suspend"] == nil && action["isSending"] != true ? outcome : nil)
        decision.callbacks = action["callbacks"]?.array ?? []
        decision.suspension = action["suspend"]?.string
        decision.texts = StepTexts(
            stage: action["stage"]?.string, header: action["header"]?.string,
            description: action["description"]?.string)
        if let message = action["errorMessage"]?.string {
            tree.end.failure.message = message
            tree.end.error.message = message
        }
        tree.end.lockoutMessage = action["lockoutMessage"]?.string ?? tree.end.lockoutMessage
        for property in action["session"]?.object ?? [:] { tree.end.sessionProperties[property.key] = property.value }
        tree.end.maximumSessionTime = Self.minutes(action["maxSessionTime"]) ?? tree.end.maximumSessionTime
        tree.end.maximumIdleTime = Self.minutes(action["maxIdleTime"]) ?? tree.end.maximumIdleTime
        if let name = action["identifiedUser"]?.string { identify(name) }
        if let name = action["identifiedAgent"]?.string { identify(agent: name) }
    }

    /// A thousand years at most.
    private static func minutes(_ value: JSONValue?) -> Duration? {
        (value?.int).map { .minutes(min(max($0, 0), 525_600_000)) }
    }

    private mutating func identify(_ name: String) {
        if tree.state.userName == nil { tree.sharedState["username"] = .string(name) }
    }

    private mutating func identify(agent name: String) {
        guard tree.engine.settings.agents.contains(where: { $0.name == name }) else {
            return tree.note(
                "the script \"\(script.name)\" identifies the agent \(name), whom --agent doesn't name")
        }
        identify(name)
        tree.end.guest = name
        tree.end.guestKind = .agent
    }
}
