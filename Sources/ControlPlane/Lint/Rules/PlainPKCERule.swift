extension LintRule {
    static let plainPKCE = LintRule(
        "plain-pkce", "The challenge is the verifier itself (`plain`): whoever sees the request can redeem the code."
    ) { exchange, _ in
        guard exchange.isAuthorize, exchange.parameters["code_challenge"] != nil else { return nil }
        switch exchange.parameters["code_challenge_method"] {
        case "plain": return "code_challenge_method is plain"
        case nil: return "there is no code_challenge_method, which means plain (RFC 7636 §4.3)"
        default: return nil
        }
    }
}
