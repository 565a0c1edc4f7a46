import IdentityStore
import SQLiteStore

extension TokenRequest {
    /// The tokens of a grant that has given none yet; a refusal where its user is gone. The grant is redeemed either
    /// way.
    ///
    /// - Parameter code: what was redeemed, for `c_hash`.
    func firstTokens(
        of stored: StoredGrant, to client: OAuth2Client, grantType: String, code: String? = nil,
        _ transaction: inout Transaction
    ) throws -> Redemption {
        let user = try parts.users.user(id: stored.grant.userID, in: realm, &transaction)
        guard let user, user.isActive else {
            try parts.grants.redeem(row: stored.row, &transaction)
            return .refused(.invalidGrant.hinting("the user is gone or inactive"))
        }
        let refreshToken =
            client.mayUse(grantType: RefreshTokenGrant.name)
            ? RefreshTicket(row: stored.row, issuedAt: now, randomness: randomness) : nil
        let issue = TokenIssue(
            stored, client: client, user: user, scope: stored.grant.scope, grantType: grantType, code: code,
            refreshToken: refreshToken, randomness: randomness)
        try parts.grants.redeem(
            row: stored.row, refreshToken: refreshToken, expiry: issue.expiry(issuedAt: now), &transaction)
        return .granted(issue)
    }
}
