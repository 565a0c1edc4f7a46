extension LintRule {
    static let noState = LintRule(
        "no-state", "An authorization request has no `state`: nothing ties the answer to it (RFC 6749 §10.12)."
    ) { exchange, _ in
        exchange.isAuthorize && exchange.parameters["state"] == nil ? "there is no state" : nil
    }
}
