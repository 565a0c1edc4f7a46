import AMWire
import Determinism
import EndpointRouting
import IdentityStore
import OrderedJSON

/// The claims that a stateless access token and a refresh token share, in AM's order (AM-BEHAVIOUR §5.6).
extension TokenMinter {
    func accessClaims(_ issue: TokenIssue) -> JSONObject {
        claims(.access, issue.accessTokenID, issue.scope, issue.client.lifetimes.accessToken, issue).inJavaHashOrder
    }

    /// A refresh token keeps the grant's scope however little one answer had of it (RFC 6749 §6).
    func refreshClaims(_ issue: TokenIssue, id: Handle) -> JSONObject {
        var claims = claims(.refresh, id, issue.grant.scope, issue.client.lifetimes.refreshToken, issue)
        claims["acr"] = .string(IDTokenClaims.contextClass)
        claims["ops"] = .string(issue.grant.authentication.sessionHandle)
        return claims.inJavaHashOrder
    }

    private func claims(
        _ kind: SignedToken.Kind, _ id: Handle, _ scope: ScopeSet, _ lifetime: Duration, _ issue: TokenIssue
    ) -> JSONObject {
        let grant = issue.grant
        let seconds = now.secondsSinceEpoch
        var claims: JSONObject = [
            "sub": .string(parts.settings.subject(ofUser: grant.userID)), "cts": "OAUTH2_STATELESS_GRANT",
            "auth_level": .int(grant.authentication.level), "auditTrackingId": .string(trackingID()),
            "subname": .string(grant.userID), "iss": .string(grant.issuer), "tokenName": .string(kind.rawValue),
            "token_type": "Bearer", "authGrantId": .string(grant.id), "client_id": .string(grant.clientID),
            "aud": .string(grant.clientID), "nbf": .int(Int(seconds)), "grant_type": .string(issue.grantType),
            "scope": .array(scope.names.map(JSONValue.string)),
            "auth_time": .int(Int(grant.authentication.time.secondsSinceEpoch)), "realm": .string(grant.realm.text),
            "exp": .int(Int(seconds + lifetime.seconds)), "iat": .int(Int(seconds)),
            "expires_in": .int(Int(lifetime.seconds)), "jti": .string(id.text),
        ]
        claims["nonce"] = grant.nonce.map(JSONValue.string)
        return claims
    }
}
