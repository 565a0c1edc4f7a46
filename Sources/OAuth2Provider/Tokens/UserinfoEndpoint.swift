import AMWire
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import SQLiteStore

/// `userinfo`: what an access token may know of its user (OpenID Connect Core §5.3, AM-BEHAVIOUR §5.7).
struct UserinfoEndpoint: Endpoint {
    let parts: OAuth2Parts

    var routes: [Route] { [Route(.oauth2, [.get, .post], "userinfo")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let bearer = try BearerToken(request, in: context.realm)
        let (realm, now) = (context.realm, context.now)
        let body = try context.store.read { transaction in
            guard let token = parts.signedToken(bearer.text), token.kind == .access,
                let stored = try parts.grants.grant(of: token, in: realm, at: now, &transaction),
                let user = try parts.users.user(id: stored.grant.userID, in: realm, &transaction)
            else { throw BearerToken.invalid(in: realm) }
            guard token.scope.contains("openid") else { throw BearerToken.lacksOpenID(in: realm) }
            return claims(of: user, for: token.scope)
        }
        return .json(.ok, body)
    }

    private func claims(of user: ManagedUser, for scope: ScopeSet) -> JSONValue {
        var claims = UserClaims.of(user, for: scope)
        claims["sub"] = .string(parts.settings.subject(ofUser: user.id))
        claims["subname"] = .string(user.id)
        return .object(claims.inJavaHashOrder)
    }
}
