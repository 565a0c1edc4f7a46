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

    /// JavaScript: where `action` and `callbacksBuilder` note what they are told.
    static let part = "const decision = {};"

    /// JavaScript: hands over what was decided. `action` wins over `outcome`.
    static func end(_ generation: ScriptGeneration) -> String {
        let own = "typeof action === 'object' && action ? action.decision : null"
        return """
            const word = typeof outcome === 'undefined' || outcome === null ? null : `${outcome}`;
            const made = typeof config === 'undefined' ? null : config;
            script.call('action.decide', \(generation == .legacy ? own : "decision"), word, made);
            """
    }
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
        for property in action["session"]?.object ?? [:] { tree.end.sessionProperties[property.key] = property.value }
        if let name = action["identifiedUser"]?.string, tree.state.userName == nil {
            tree.sharedState["username"] = .string(name)
        }
    }
}
