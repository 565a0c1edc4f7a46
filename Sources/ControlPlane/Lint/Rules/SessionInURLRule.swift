import HTTPMessages
import IdentityStore

extension LintRule {
    /// EDGE-CASES B55.
    static let sessionInURL = LintRule(
        "session-in-url",
        "A session or a token stands in the URL, under whatever name, where logs and histories keep it."
    ) { exchange, _ in
        let found = exchange.entry.request.target.parameters.parameters.first { isToken($0.value, named: $0.name) }
        return found.map { "the query has \($0.name)" }
    }

    /// A session's token is known by its form, as the tenant may call its cookie as it likes; `token` is what
    /// revocation and introspection are about (RFC 7009 §2.1, RFC 7662 §2.1).
    private static func isToken(_ value: String, named name: String) -> Bool {
        let names = ["tokenId", "iPlanetDirectoryPro", "access_token", "ssoToken", "sessionUpgradeSSOTokenId"]
        if names.contains(name) || SessionToken(value) != nil { return true }
        return name == "token" && FoundToken(value, named: name, isInResponse: false)?.grant != nil
    }
}
