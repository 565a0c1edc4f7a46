import AMWire
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import SQLiteStore

/// `userinfo`: what an access token may know of its user (OpenID Connect Core §5.3, AM-BEHAVIOUR §5.7).
struct UserinfoEndpoint: Endpoint {
    let parts: OAuth2Parts
    var scripts: (any TokenScripts)?

    var routes: [Route] { [Route(.oauth2, [.get, .post], "userinfo")] }

    func execution(of request: HTTPRequest, in context: RequestContext) -> Execution {
        parts.execution(with: scripts, in: context)
    }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let bearer = try BearerToken(request, in: context.realm)
        let (realm, now) = (context.realm, context.now)
        let (token, grant, user, client) = try context.store.read { transaction in
            guard let token = parts.signedToken(bearer.text), token.kind == .access,
                let stored = try parts.grants.grant(of: token, in: realm, at: now, &transaction),
                let user = try parts.users.user(id: stored.grant.userID, in: realm, &transaction)
            else { throw BearerToken.invalid(in: realm) }
            guard token.scope.contains("openid") else { throw BearerToken.lacksOpenID(in: realm) }
            let client = try parts.clients.client(id: stored.grant.clientID, in: realm, &transaction)
            return (token, stored.grant, user, client)
        }
        var claims: JSONObject?
        if let scripts, let client {
            let scripted = ScriptedTokens(
                parts: parts, scripts: scripts, request: request, client: client, user: user, scope: token.scope,
                sessionHandle: grant.authentication.sessionHandle)
            claims = try scripted.claims(in: &context)
        }
        return .json(.ok, body(claims ?? UserClaims.of(user, for: token.scope), user))
    }

    private func body(_ claims: JSONObject, _ user: ManagedUser) -> JSONValue {
        var claims = claims
        claims["sub"] = claims["sub"] ?? .string(parts.settings.subject(ofUser: user.id))
        claims["subname"] = claims["subname"] ?? .string(user.id)
        return .object(claims.inJavaHashOrder)
    }
}
