extension LintRule {
    /// EDGE-CASES B39.
    static let scriptedOutput = LintRule(
        "scripted-output", "A TextOutputCallback of type 4, a script, comes back: AM refuses the step."
    ) { exchange, _ in
        guard exchange.isAuthenticate else { return nil }
        let isScripted = (exchange.requestJSON?["callbacks"]?.array ?? []).contains { callback in
            callback["type"] == "TextOutputCallback"
                && (callback["output"]?.array ?? []).contains {
                    $0["name"] == "messageType" && ($0["value"] == "4" || $0["value"] == 4)
                }
        }
        return isScripted ? "the step brings a scripted TextOutputCallback back" : nil
    }
}
