import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON

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
        let (realm, now) = (context.realm, context.now)
        let body: JSONObject = try context.store.read { transaction in
            let client = try parts.clients.client(credentials, in: realm, &transaction)
            guard let token = parts.signedToken(text),
                let stored = try parts.grants.grant(of: token, in: realm, at: now, &transaction),
                stored.grant.clientID == client.id || client.scopes.contains(Self.privilege)
            else { return ["active": false] }
            return description(of: token, at: now)
        }
        return .json(.ok, .object(body))
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
        return body
    }

    private func copy(_ names: String..., from token: SignedToken, to body: inout JSONObject) {
        for name in names { body[name] = token.claims[name] }
    }
}
