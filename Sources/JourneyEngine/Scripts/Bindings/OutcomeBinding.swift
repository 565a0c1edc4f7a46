extension ScriptBinding {
    /// A plain variable of the script's; the decision reads it at the end.
    static let outcome = ScriptBinding(
        "outcome", "The outcome, set by the script; what `action` says wins over it.", .both(""),
        functions: [
            "value": { scope, arguments in
                scope.decision.value = arguments.first ?? .null
                return .null
            }
        ])
}
