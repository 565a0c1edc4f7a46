import AMWire
import SQLiteStore

/// Every scope is one of the client's; without any, its default ones are taken (RFC 6749 §3.3).
struct ScopeCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        let requested = ScopeSet(text: request.parameters.value("scope") ?? "")
        guard requested.isSubset(of: request.client.scopes) else {
            throw OAuth2Error.invalidScope.hinting("the client may have \(request.client.scopes.text)")
        }
        request.scope = requested.isEmpty ? request.client.defaultScopes : requested
        guard !request.scope.isEmpty else {
            throw OAuth2Error(.invalidScope, "No scope requested and no default scope configured")
        }
    }
}
