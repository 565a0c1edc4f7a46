import AMWire
import OrderedJSON

/// What a script has decided, in either generation's words (NODES §5.3, "Result rules").
struct ScriptDecision: Sendable, Equatable {
    /// What `action` says, or the global `outcome`.
    var outcome: String?
    /// To be sent where there is no outcome.
    var callbacks: [JSONValue] = []
    var texts = StepTexts()
    /// All that `action` says beside the outcome and the callbacks, by `ActionBuilder`'s words.
    var words: JSONObject = [:]
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

extension ScriptDecision {
    /// Why a node can't go on with it (NODES §5.3, "Result rules"); nil where it can.
    func problem(_ script: Script, of node: ScriptedNode) -> String? {
        guard let outcome else {
            return callbacks.isEmpty && suspension == nil
                ? "the script \"\(script.name)\" ended without an outcome and without callbacks" : nil
        }
        if node.outcomes.contains(outcome) { return nil }
        let known = node.outcomes.map { "\"\($0)\"" }.joined(separator: ", ")
        return "the script \"\(script.name)\" chose the outcome \"\(outcome)\", which the node doesn't have; it has "
            + (known.isEmpty ? "none" : known)
    }
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
        let others = action.members.filter { !["outcome", "callbacks", "isSending"].contains($0.key) }
        decision.words = JSONObject(uniqueMembers: others)
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

    private static func minutes(_ value: JSONValue?) -> Duration? {
        (value?.int).map { .minutes(min(max($0, 0), ClosedRange.minutes.upperBound)) }
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
