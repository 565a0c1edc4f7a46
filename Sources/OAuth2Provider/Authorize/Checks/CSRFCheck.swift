import JOSETokens
import SQLiteStore

/// A decision comes with the session's token, so no stranger's page made it (AM-BEHAVIOUR §5.4).
struct CSRFCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard request.parameters.value("decision") != nil else { return }
        let sent = Array((request.parameters.value("csrf") ?? "").utf8)
        guard constantTimeEquals(sent, Array((request.sessionToken ?? "").utf8)) else {
            throw OAuth2Error(.badRequest, "Session id from consent request does not match user's session")
        }
    }
}
