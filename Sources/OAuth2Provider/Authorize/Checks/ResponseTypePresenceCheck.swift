import SQLiteStore

/// The request says what it wants.
struct ResponseTypePresenceCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard request.parameters.value("response_type") != nil else {
            throw OAuth2Error.missingAtAuthorize("response_type")
        }
    }
}
