import AMWire
import Determinism
import EndpointRouting
import OrderedJSON

/// What an id_token's claims are called, and the constant ones, where others need to know.
enum IDTokenClaims {
    /// `acr` where no requested class was matched.
    static let contextClass = "0"
    /// The claim that names the session to `connect/endSession`.
    static let sessionHandleClaim = "org.forgerock.openidconnect.ops"
}

/// The claims of an id_token in AM's order (OpenID Connect Core §2, AM-BEHAVIOUR §5.6).
extension TokenMinter {
    /// `c_hash` and `s_hash` belong to a code, so a refresh has neither. Claims whose hashes collide keep this order.
    func idTokenClaims(_ issue: TokenIssue, _ userClaims: JSONObject, accessToken: String) -> JSONObject {
        let grant = issue.grant
        let stateHash = issue.code == nil ? nil : grant.stateHash
        var claims: JSONObject = [
            "at_hash": .string(HalfHash.of(accessToken)), "sub": .string(parts.settings.subject(ofUser: grant.userID)),
            "auditTrackingId": .string(Self.trackingID(world.randomness)), "subname": .string(grant.userID),
            "iss": .string(grant.issuer),
            "tokenName": "id_token",
        ]
        claims["nonce"] = nonce(issue).map(JSONValue.string)
        claims["sid"] = .string(grant.authentication.sessionHash)
        claims["aud"] = .string(grant.clientID)
        claims["c_hash"] = issue.code.map { .string(HalfHash.of($0)) }
        claims["acr"] = .string(IDTokenClaims.contextClass)
        claims[IDTokenClaims.sessionHandleClaim] = .string(grant.authentication.sessionHandle)
        claims["s_hash"] = stateHash.map(JSONValue.string)
        claims["azp"] = .string(grant.clientID)
        for claim in times(issue).members + userClaims.members {
            claims[claim.key] = claim.value
        }
        return claims.inJavaHashOrder
    }

    /// A refresh repeats it, unless the tenant is odd (OpenID Connect Core §12.2).
    private func nonce(_ issue: TokenIssue) -> String? {
        guard issue.isRefresh else { return issue.grant.nonce }
        switch parts.settings.refreshedIDToken {
        case .sameNonce: return issue.grant.nonce
        case .noNonce, .absent: return nil
        case .otherNonce: return world.randomness.base64url(characters: 16)
        }
    }

    private func times(_ issue: TokenIssue) -> JSONObject {
        let time = Instant(secondsSinceEpoch: now.secondsSinceEpoch)
        return [
            "auth_time": sent(issue.grant.authentication.time, as: .authentication),
            "realm": .string(issue.grant.realm.text),
            "exp": sent(time + issue.client.lifetimes.idToken, as: .expiry), "tokenType": "JWTToken",
            "iat": sent(time, as: .issuedAt),
        ]
    }
}
