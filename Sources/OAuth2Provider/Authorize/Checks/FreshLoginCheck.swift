import Determinism
import IdentityStore
import SQLiteStore

/// The login is as recent as `prompt=login` or `max_age` demand.
///
/// A session that isn't ends, as AM's ancestor does it: the login page would otherwise find it and send the browser
/// back at once.
struct FreshLoginCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard request.prompt.demandsLogin || isTooOld(request) else {
            request.session = try parts.sessions.touch(request.session, at: request.now, &transaction)
            return
        }
        if request.prompt.forbidsInteraction { throw OAuth2Error.interactionRequired }
        try parts.sessions.end(request.session, &transaction)
        throw LoginNeeded()
    }

    private func isTooOld(_ request: AuthorizationRequest) -> Bool {
        guard let maxAge = request.maxAge else { return false }
        return request.now - request.session.createdAt > maxAge
    }
}
