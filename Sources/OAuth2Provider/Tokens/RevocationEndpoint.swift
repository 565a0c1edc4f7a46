import EndpointRouting
import HTTPMessages
import SQLiteStore

/// `token/revoke`: ends an access token alone, or with a refresh token everything of its grant; never a session
/// (RFC 7009, AM-BEHAVIOUR §5.7, WIRE §1.5.4).
struct RevocationEndpoint: Endpoint {
    let parts: OAuth2Parts

    var routes: [Route] { [Route(.oauth2, [.post], "token/revoke")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let form = try request.oauth2Form()
        let credentials = try ClientCredentials(
            request, form, in: context.realm, decoding: parts.settings.basicDecoding)
        guard let text = form.value("token") else { throw OAuth2Error(.invalidRequest, "Missing parameter: token") }
        let (realm, now) = (context.realm, context.now)
        try context.store.write { [context] transaction in
            let client = try parts.client(credentials, in: context, &transaction)
            // What isn't good any more can't be revoked, and that is no error (RFC 7009 §2.2).
            guard let token = parts.signedToken(text),
                let stored = try parts.grants.grant(of: token, in: realm, at: now, &transaction)
            else { return }
            guard stored.grant.clientID == client.id else { throw Self.foreign(token) }
            try revoke(token, &transaction)
        }
        return HTTPResponse(.ok)
    }

    private func revoke(_ token: SignedToken, _ transaction: inout Transaction) throws {
        switch token.kind {
        case .access: try parts.grants.revokeAccessToken(id: token.id, &transaction)
        case .refresh: try parts.grants.revoke(row: token.id.row, &transaction)
        }
    }

    private static func foreign(_ token: SignedToken) -> OAuth2Error {
        OAuth2Error(
            .invalidGrant, "The provided token id : \(token.id.text) belongs to different access grant.")
    }
}
