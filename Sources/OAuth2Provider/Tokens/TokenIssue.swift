import AMWire
import Determinism
import IdentityStore

/// What a transaction decided to give out; signed after it (DESIGN decision 4).
struct TokenIssue: Sendable {
    let grant: AuthorizationGrant
    let client: OAuth2Client
    let user: ManagedUser
    /// Of this answer; a refresh may ask for less than the grant has.
    let scope: ScopeSet
    let grantType: String
    /// Where a code was redeemed, for `c_hash`.
    let code: String?
    let accessTokenID: Handle
    /// Nil where the client may not refresh.
    let refreshTokenID: Handle?

    /// Draws the tokens' ids. Both carry the row of the grant.
    init(
        _ stored: StoredGrant, client: OAuth2Client, user: ManagedUser, scope: ScopeSet, grantType: String,
        code: String? = nil, randomness: any Randomness
    ) {
        grant = stored.grant
        self.client = client
        self.user = user
        self.scope = scope
        self.grantType = grantType
        self.code = code
        accessTokenID = Handle(row: stored.row, secret: HandleSecret(randomness: randomness))
        refreshTokenID =
            client.mayUse(grantType: RefreshTokenGrant.name)
            ? Handle(row: stored.row, secret: HandleSecret(randomness: randomness)) : nil
    }

    /// When the last of these tokens expires.
    func expiry(issuedAt now: Instant) -> Instant {
        let access = now + client.lifetimes.accessToken
        return refreshTokenID == nil ? access : max(access, now + client.lifetimes.refreshToken)
    }
}
