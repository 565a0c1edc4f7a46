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
        JWT(claims: idTokenClaims(issue, accessToken: accessToken))
            .signed(with: .rsa(parts.signingKeys.rsa), header: parts.signingKeys.rsaHeader)
    }

    private static let header = JWTHeader(compression: "NONE")

    private func sign(_ claims: JSONObject, _ purpose: TenantKeys.Purpose) -> String {
        JWT(claims: claims).signed(with: .symmetric(parts.keys.key(purpose)), header: Self.header)
    }

    /// `auditTrackingId`, which audit logs follow a token by: `<uuid>-<number>`.
    static func trackingID(_ randomness: any Randomness) -> String {
        "\(randomness.uuid())-\(randomness.number(below: 100_000))"
    }
}
