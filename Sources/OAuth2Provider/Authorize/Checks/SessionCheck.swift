import IdentityStore
import SQLiteStore

/// A user is logged in to this realm; a session of another realm counts as none.
struct SessionCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard let session = try session(of: request, parts.sessions, &transaction) else {
            throw request.prompt.forbidsInteraction ? OAuth2Error.interactionRequired : LoginNeeded()
        }
        request.session = session
    }

    private func session(
        of request: AuthorizationRequest, _ sessions: SessionTable, _ transaction: inout Transaction
    ) throws -> Session? {
        guard let token = request.sessionToken,
            let session = try sessions.session(token: token, at: request.now, &transaction),
            session.realm == request.realm
        else { return nil }
        return session
    }
}

extension OAuth2Error {
    /// `prompt=none` and no way around a prompt (DESIGN §8).
    static let interactionRequired = OAuth2Error(
        .interactionRequired, "The request requires some interaction that is not allowed.")
}
