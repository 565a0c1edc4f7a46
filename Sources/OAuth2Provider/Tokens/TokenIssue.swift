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
    /// Nil where the client may not refresh, or goes on with the refresh token that it has.
    let refreshToken: RefreshTicket?

    /// Draws the access token's id. Both tokens carry the row of the grant.
    init(
        _ stored: StoredGrant, client: OAuth2Client, user: ManagedUser, scope: ScopeSet, grantType: String,
        code: String? = nil, refreshToken: RefreshTicket?, randomness: any Randomness
    ) {
        grant = stored.grant
        self.client = client
        self.user = user
        self.scope = scope
        self.grantType = grantType
        self.code = code
        accessTokenID = Handle(row: stored.row, secret: HandleSecret(randomness: randomness))
        self.refreshToken = refreshToken
    }

    var isRefresh: Bool { grantType == RefreshTokenGrant.name }

    /// When the last of these tokens expires.
    func expiry(issuedAt now: Instant) -> Instant {
        let access = now + client.lifetimes.accessToken
        return refreshToken == nil ? access : max(access, now + client.lifetimes.refreshToken)
    }
}
