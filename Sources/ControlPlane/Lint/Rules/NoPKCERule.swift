extension LintRule {
    static let noPKCE = LintRule(
        "no-pkce", "A code is asked for without a challenge (RFC 9700 §2.1.1); tenants can demand one."
    ) { exchange, _ in
        guard exchange.isAuthorize, exchange.parameters["response_type"]?.contains("code") == true,
            exchange.parameters["code_challenge"] == nil
        else { return nil }
        return "there is no code_challenge"
    }
}
