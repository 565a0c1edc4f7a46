import AMWire
import Determinism
import EndpointRouting
import IdentityStore
import OrderedJSON

/// The claims that a stateless access token and a refresh token share, in AM's order (AM-BEHAVIOUR §5.6).
extension TokenMinter {
    /// What an access token or a refresh token has by itself; all else a script has put in.
    static let accessClaimNames: Set<String> = [
        "sub", "cts", "auth_level", "auditTrackingId", "subname", "iss", "tokenName", "token_type", "authGrantId",
        "client_id", "aud", "nbf", "grant_type", "scope", "auth_time", "realm", "exp", "iat", "expires_in", "jti",
        "nonce", "acr", "ops",
    ]

    func accessClaims(_ issue: TokenIssue) -> JSONObject {
        var claims = claims(issue, scope: issue.scope, lifetime: issue.client.lifetimes.accessToken, from: now)
        claims["tokenName"] = .string(SignedToken.Kind.access.rawValue)
        claims["jti"] = .string(issue.accessTokenID.text)
        claims["auditTrackingId"] = .string(Self.trackingID(world.randomness))
        return claims.inJavaHashOrder
    }

    /// A refresh token keeps the grant's scope however little one answer had of it (RFC 6749 §6).
    func refreshClaims(_ issue: TokenIssue, _ ticket: RefreshTicket) -> JSONObject {
        let lifetime = issue.client.lifetimes.refreshToken
        var claims = claims(issue, scope: issue.grant.scope, lifetime: lifetime, from: ticket.issuedAt)
        claims["tokenName"] = .string(SignedToken.Kind.refresh.rawValue)
        claims["jti"] = .string(ticket.id.text)
        claims["auditTrackingId"] = .string(ticket.trackingID)
        claims["acr"] = .string(IDTokenClaims.contextClass)
        claims["ops"] = .string(issue.grant.authentication.sessionHandle)
        return claims.inJavaHashOrder
    }

    private func claims(
        _ issue: TokenIssue, scope: ScopeSet, lifetime: Duration, from time: Instant
    ) -> JSONObject {
        let grant = issue.grant
        let time = Instant(secondsSinceEpoch: time.secondsSinceEpoch)
        var claims: JSONObject = [
            "sub": .string(parts.settings.subject(ofUser: grant.userID)), "cts": "OAUTH2_STATELESS_GRANT",
            "auth_level": .int(grant.authentication.level), "auditTrackingId": .null,
            "subname": .string(grant.userID), "iss": .string(grant.issuer), "tokenName": .null,
            "token_type": "Bearer", "authGrantId": .string(grant.id), "client_id": .string(grant.clientID),
            "aud": .string(grant.clientID), "nbf": sent(time, as: .notBefore), "grant_type": .string(issue.grantType),
            "scope": .array(scope.names.map(JSONValue.string)),
            "auth_time": sent(grant.authentication.time, as: .authentication), "realm": .string(grant.realm.text),
            "exp": sent(time + lifetime, as: .expiry), "iat": sent(time, as: .issuedAt),
            "expires_in": .int(Int(lifetime.seconds)), "jti": .null,
        ]
        claims["nonce"] = grant.nonce.map(JSONValue.string)
        return claims
    }
}
