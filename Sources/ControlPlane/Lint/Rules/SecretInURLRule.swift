import HTTPMessages

extension LintRule {
    static let secretInURL = LintRule(
        "secret-in-url", "A client's secret, a password or a verifier stands in the URL (RFC 6749 §2.3.1)."
    ) { exchange, _ in
        let names = ["client_secret", "password", "code_verifier", "refresh_token"]
        let found = exchange.entry.request.target.parameters.parameters.first { names.contains($0.name) }
        return found.map { "the query has \($0.name)" }
    }
}
