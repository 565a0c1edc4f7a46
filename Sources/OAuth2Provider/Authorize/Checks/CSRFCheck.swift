import JOSETokens
import SQLiteStore

/// A decision comes with the session's token, so no stranger's page made it (AM-BEHAVIOUR §5.4).
struct CSRFCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard request.parameters.value("decision") != nil else { return }
        try Self.check(request.parameters.value("csrf"), of: request.sessionToken)
    }

    static func check(_ csrf: String?, of sessionToken: String?) throws(OAuth2Error) {
        guard constantTimeEquals(Array((csrf ?? "").utf8), Array((sessionToken ?? "").utf8)) else {
            throw OAuth2Error(.badRequest, "Session id from consent request does not match user's session")
        }
    }
}
