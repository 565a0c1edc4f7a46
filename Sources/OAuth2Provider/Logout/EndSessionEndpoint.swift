import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens
import OrderedJSON
import SQLiteStore

/// `connect/endSession`: ends the session that an id_token names (OpenID Connect RP-Initiated Logout,
/// AM-BEHAVIOUR §5.8). PingOne's clients find it by another name (WIRE §1.5.6, EDGE-CASES B59).
struct EndSessionEndpoint: Endpoint {
    let parts: OAuth2Parts

    var routes: [Route] {
        ["connect/endSession", "connect/idpEndSession"].map { Route(.oauth2, [.get, .post], $0) }
    }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let parameters = request.method == .post ? try request.oauth2Form() : request.oauth2Query
        guard let text = parameters.value("id_token_hint") else {
            throw OAuth2Error(.badRequest, "The endSession endpoint requires an id_token_hint parameter")
        }
        let hint = try IDTokenHint(text, keys: parts.keyRing)
        try hint.check(in: context, clientID: parameters.value("client_id"))
        let uri = parameters.value("post_logout_redirect_uri")
        let (realm, now) = (context.realm, context.now)
        try context.store.write { transaction in
            let client = try client(of: hint, in: realm, &transaction)
            if let uri, !client.accepts(postLogoutRedirectURI: uri) {
                throw OAuth2Error.redirectURIMismatch.hinting("\(uri) is not registered for \(client.id)")
            }
            if let session = try parts.sessions.session(handle: hint.sessionHandle, at: now, &transaction) {
                try parts.sessions.end(session, &transaction)
            } else if parts.settings.endSessionNeedsSession {
                throw OAuth2Error(.serverError, "Internal Server Error (500)", status: .internalServerError)
            }
        }
        return response(uri, state: parameters.value("state"))
    }

    private func client(
        of hint: IDTokenHint, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> OAuth2Client {
        guard let client = try parts.clients.client(id: hint.clientID, in: realm, &transaction) else {
            throw IDTokenHint.malformed("it is of a client that the realm \(realm.text) doesn't have")
        }
        return client
    }

    private func response(_ uri: String?, state: String?) -> HTTPResponse {
        guard let uri else { return HTTPResponse(.noContent) }
        let location = RedirectURL.make(uri, adding: state.map { [(name: "state", value: $0)] } ?? [])
        return HTTPResponse(.found, fields: [.location: location])
    }
}
