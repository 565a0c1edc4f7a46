import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON
import SQLiteStore

/// `introspect`: tells a client what is in a token, if it may know (RFC 7662, AM-BEHAVIOUR §5.7).
struct IntrospectionEndpoint: Endpoint {
    let parts: OAuth2Parts

    private static let privilege = "am-introspect-all-tokens"

    var routes: [Route] { [Route(.oauth2, [.post], "introspect")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let form = try request.oauth2Form()
        let credentials = try ClientCredentials(
            request, form, in: context.realm, decoding: parts.settings.basicDecoding)
        guard let text = form.value("token") else { throw OAuth2Error(.invalidRequest, "Missing parameter: token") }
        // An assertion is used up by it.
        let body =
            credentials.assertion == nil
            ? try context.store.read { [context] in try answer(text, to: credentials, context, &$0) }
            : try context.store.write { [context] in try answer(text, to: credentials, context, &$0) }
        return .json(.ok, .object(body))
    }

    private func answer(
        _ text: String, to credentials: ClientCredentials, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> JSONObject {
        let client = try parts.client(credentials, in: context, &transaction)
        guard let token = parts.signedToken(text),
            let stored = try parts.grants.grant(of: token, in: context.realm, at: context.now, &transaction),
            stored.grant.clientID == client.id || client.scopes.contains(Self.privilege)
        else { return ["active": false] }
        return description(of: token, at: context.now)
    }

    /// In the order of AIC's documentation; hash order has no say here (DESIGN §8).
    private func description(of token: SignedToken, at now: Instant) -> JSONObject {
        var body: JSONObject = ["active": true, "scope": .string(token.scope.text)]
        copy("realm", "client_id", from: token, to: &body)
        body["user_id"] = token.claims["subname"]
        body["username"] = token.claims["subname"]
        copy("token_type", "exp", "sub", "subname", "iss", "cts", from: token, to: &body)
        copy("auth_level", "authGrantId", "auditTrackingId", from: token, to: &body)
        body["expires_in"] = .int(Int((token.expiry - now).seconds))
        for claim in token.claims where !TokenMinter.accessClaimNames.contains(claim.key) {
            body[claim.key] = claim.value
        }
        return body
    }

    private func copy(_ names: String..., from token: SignedToken, to body: inout JSONObject) {
        for name in names { body[name] = token.claims[name] }
    }
}
