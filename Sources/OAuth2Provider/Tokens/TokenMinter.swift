import AMWire
import Determinism
import EndpointRouting
import IdentityStore
import JOSETokens
import OrderedJSON

/// Makes signed tokens of what was decided, outside any transaction.
struct TokenMinter {
    let parts: OAuth2Parts
    let world: World
    let now: Instant
    /// What is wrong with the tokens on purpose.
    var flaw: TokenFlaw?

    /// A time as it is sent: in seconds, and skewed where the tenant says so.
    func sent(_ time: Instant, as place: SentSkew.Place) -> JSONValue {
        .int(Int((time + parts.skew.value[place]).secondsSinceEpoch))
    }

    func response(to issue: TokenIssue) -> TokenResponse {
        let accessToken = sign(accessClaims(issue), .accessToken)
        return TokenResponse(
            accessToken: accessToken,
            refreshToken: issue.refreshToken.map { sign(refreshClaims(issue, $0), .refreshToken) },
            scope: issue.scope.text,
            idToken: hasIDToken(issue) ? idToken(issue, accessToken: accessToken) : nil,
            expiresIn: Int(issue.client.lifetimes.accessToken.seconds) - 1, nonce: issue.grant.nonce)
    }

    private func hasIDToken(_ issue: TokenIssue) -> Bool {
        issue.scope.contains("openid") && !(issue.isRefresh && parts.settings.refreshedIDToken == .absent)
    }

    private func idToken(_ issue: TokenIssue, accessToken: String) -> String {
        let key = parts.keyRing.active(.rsa)
        return sign(idTokenClaims(issue, accessToken: accessToken), key.key, key.header)
    }

    private static let header = JWTHeader(compression: "NONE")

    private func sign(_ claims: JSONObject, _ purpose: TenantKeys.Purpose) -> String {
        sign(claims, .symmetric(parts.keys.key(purpose)), Self.header)
    }

    private func sign(_ claims: JSONObject, _ key: SigningKey, _ header: JWTHeader) -> String {
        guard let flaw else { return JWT(claims: claims).signed(with: key, header: header) }
        var draft = TokenDraft(header: header.members, claims: claims, key: key)
        flaw.spoil(&draft, now)
        return draft.text
    }

    /// `auditTrackingId`, which audit logs follow a token by: `<uuid>-<number>`.
    static func trackingID(_ randomness: any Randomness) -> String {
        "\(randomness.uuid())-\(randomness.number(below: 100_000))"
    }
}
