import AMWire
import HTTPMessages
import IdentityStore
import SQLiteStore

/// New tokens for a refresh token, which gives way to a new one as the client's `RefreshRotation` says (RFC 6749 §6,
/// AM-BEHAVIOUR §5.5).
struct RefreshTokenGrant: GrantType {
    static let name = "refresh_token"

    private let refreshToken: String
    private let scope: ScopeSet

    init(_ form: FormParameters) throws(OAuth2Error) {
        guard let refreshToken = form.value("refresh_token") else { throw .missing("refresh_token") }
        self.refreshToken = refreshToken
        scope = ScopeSet(text: form.value("scope") ?? "")
    }

    func redeem(
        by client: OAuth2Client, in request: TokenRequest, _ transaction: inout Transaction
    ) throws -> Redemption {
        guard let token = request.parts.signedToken(refreshToken), token.kind == .refresh else {
            return .refused(OAuth2Error(.invalidGrant, "RefreshToken does not exist"))
        }
        let grants = request.parts.grants
        let acceptsAny = request.parts.settings.acceptsAnyRefreshToken
        let live = try grants.liveGrant(of: token, in: request.realm, at: request.now, &transaction)
        guard let stored = try live ?? (acceptsAny ? grants.grant(row: token.id.row, &transaction) : nil) else {
            return .refused(Self.invalid.hinting("expired or revoked"))
        }
        guard stored.grant.clientID == client.id || acceptsAny else {
            return .refused(OAuth2Error(.invalidGrant, "Token was issued to a different client"))
        }
        guard scope.isSubset(of: stored.grant.scope) else {
            return .refused(.invalidScope.hinting("the grant has only \(stored.grant.scope.text)"))
        }
        let use = RefreshTokenUse(token.id, of: stored, by: client, in: request)
        switch use {
        case .refused(let endsGrant):
            if endsGrant { try grants.revoke(row: stored.row, &transaction) }
            let consequence = endsGrant ? "; the grant's tokens are revoked now" : ""
            return .refused(Self.invalid.hinting("replaced by another refresh token before" + consequence))
        case .kept, .replaced, .repeated:
            return try issue(use, of: stored, to: client, request, &transaction)
        }
    }

    private func issue(
        _ use: RefreshTokenUse, of stored: StoredGrant, to client: OAuth2Client, _ request: TokenRequest,
        _ transaction: inout Transaction
    ) throws -> Redemption {
        let user = try request.parts.users.user(id: stored.grant.userID, in: request.realm, &transaction)
        guard let user, user.isActive else { return .refused(Self.invalid.hinting("the user is gone or inactive")) }
        let issue = TokenIssue(
            stored, client: client, user: user, scope: scope.isEmpty ? stored.grant.scope : scope,
            grantType: Self.name, refreshToken: use.successor, randomness: request.randomness)
        let (grants, expiry) = (request.parts.grants, issue.expiry(issuedAt: request.now))
        if case .replaced(let ticket) = use {
            try grants.redeem(row: stored.row, refreshToken: ticket, expiry: expiry, &transaction)
        } else {
            try grants.extend(row: stored.row, to: expiry, &transaction)
        }
        return .granted(issue)
    }

    private static let invalid = OAuth2Error(.invalidGrant, "grant is invalid")
}
