import SQLiteStore

/// No parameter stands twice (RFC 6749 §3.1).
struct DuplicateParameterCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard let name = request.duplicate else { return }
        throw OAuth2Error.duplicate(name)
    }
}
