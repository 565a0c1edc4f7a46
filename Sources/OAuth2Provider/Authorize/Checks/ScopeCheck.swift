import AMWire
import SQLiteStore

/// Every scope is one of the client's; without any, its default ones are taken (RFC 6749 §3.3).
struct ScopeCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        request.scope = try request.client.granted(request.parameters.value("scope"))
    }
}

extension OAuth2Client {
    /// What a request gets that asks for these scopes, or for none.
    func granted(_ text: String?) throws(OAuth2Error) -> ScopeSet {
        let requested = ScopeSet(text: text ?? "")
        guard requested.isSubset(of: scopes) else {
            throw OAuth2Error.invalidScope.hinting("the client may have \(scopes.text)")
        }
        let granted = requested.isEmpty ? defaultScopes : requested
        guard !granted.isEmpty else {
            throw OAuth2Error(.invalidScope, "No scope requested and no default scope configured")
        }
        return granted
    }
}
