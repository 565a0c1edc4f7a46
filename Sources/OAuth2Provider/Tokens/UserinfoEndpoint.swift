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
        claimsScripts == nil ? .loop : .worker
    }

    /// Nil where no script has a say in the claims.
    private var claimsScripts: (any TokenScripts)? { parts.settings.claimsScript == nil ? nil : scripts }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let bearer = try BearerToken(request, in: context.realm)
        let (realm, now) = (context.realm, context.now)
        let (token, grant, user, client) = try context.store.read { transaction in
            guard let token = parts.signedToken(bearer.text), token.kind == .access,
                let stored = try parts.grants.grant(of: token, in: realm, at: now, &transaction),
                let user = try parts.users.user(id: stored.grant.userID, in: realm, &transaction)
            else { throw BearerToken.invalid(in: realm) }
            guard token.scope.contains("openid") else { throw BearerToken.lacksOpenID(in: realm) }
            let client =
                claimsScripts == nil
                ? nil : try parts.clients.client(id: stored.grant.clientID, in: realm, &transaction)
            return (token, stored.grant, user, client)
        }
        let scripted = claimsScripts.map {
            ScriptedTokens(
                parts: parts, scripts: $0, request: request, client: client, user: user, scope: token.scope,
                sessionHandle: grant.authentication.sessionHandle)
        }
        let claims = try scripted?.claims(in: &context) ?? UserClaims.of(user, for: token.scope)
        return .json(.ok, body(claims, user))
    }

    private func body(_ claims: JSONObject, _ user: ManagedUser) -> JSONValue {
        var claims = claims
        claims["sub"] = claims["sub"] ?? .string(parts.settings.subject(ofUser: user.id))
        claims["subname"] = claims["subname"] ?? .string(user.id)
        return .object(claims.inJavaHashOrder)
    }
}
