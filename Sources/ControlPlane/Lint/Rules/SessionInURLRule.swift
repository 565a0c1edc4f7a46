import HTTPMessages

extension LintRule {
    /// EDGE-CASES B55.
    static let sessionInURL = LintRule(
        "session-in-url", "A session or an access token stands in the URL, where logs and histories keep it."
    ) { exchange, _ in
        let names = ["tokenId", "iPlanetDirectoryPro", "access_token", "ssoToken"]
        let found = exchange.entry.request.target.parameters.parameters.first { names.contains($0.name) }
        return found.map { "the query has \($0.name)" }
    }
}
