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

    func response(to issue: TokenIssue) -> TokenResponse {
        let accessToken = accessToken(issue)
        return TokenResponse(
            accessToken: accessToken, refreshToken: refreshToken(issue), scope: issue.scope.text,
            idToken: issue.scope.contains("openid") ? idToken(issue, accessToken: accessToken) : nil,
            expiresIn: Int(issue.client.lifetimes.accessToken.seconds) - 1, nonce: issue.grant.nonce)
    }

    private func accessToken(_ issue: TokenIssue) -> String {
        let claims = GrantTokenClaims(issue, parts.settings, now: now, trackingID: trackingID())
            .access(id: issue.accessTokenID, lifetime: issue.client.lifetimes.accessToken)
        return sign(claims, .accessToken)
    }

    private func refreshToken(_ issue: TokenIssue) -> String? {
        guard let id = issue.refreshTokenID else { return nil }
        let claims = GrantTokenClaims(issue, parts.settings, now: now, trackingID: trackingID())
            .refresh(id: id, lifetime: issue.client.lifetimes.refreshToken)
        return sign(claims, .refreshToken)
    }

    private func idToken(_ issue: TokenIssue, accessToken: String) -> String {
        let claims = IDTokenClaims(issue, parts.settings, now: now, trackingID: trackingID())
        return JWT(claims: claims.json(accessToken: accessToken))
            .signed(with: .rsa(parts.signingKeys.rsa), header: parts.signingKeys.rsaHeader)
    }

    private func sign(_ claims: JSONObject, _ purpose: TenantKeys.Purpose) -> String {
        JWT(claims: claims).signed(with: .symmetric(parts.keys.key(purpose)), header: JWTHeader(compression: "NONE"))
    }

    /// `auditTrackingId`, which audit logs follow a token by: `<uuid>-<number>`.
    private func trackingID() -> String {
        "\(world.randomness.uuid())-\(world.randomness.number(below: 100_000))"
    }
}
