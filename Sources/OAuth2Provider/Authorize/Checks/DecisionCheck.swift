import SQLiteStore

/// The user has not said no. Consent is implied for every client so far, so a request without a decision is a yes.
struct DecisionCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard let decision = request.parameters.value("decision"), decision != "allow" else { return }
        throw OAuth2Error(.accessDenied, "Resource Owner did not authorize the request")
    }
}
