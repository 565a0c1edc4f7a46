import Determinism
import EndpointRouting
import IdentityStore
import SQLiteStore

extension GrantTable {
    /// The grant of a token that is neither expired nor revoked and belongs to the realm; else nil.
    func grant(
        of token: SignedToken, in realm: RealmPath, at now: Instant, _ transaction: inout Transaction
    ) throws -> StoredGrant? {
        guard let stored = try liveGrant(of: token, in: realm, at: now, &transaction) else { return nil }
        switch token.kind {
        case .access: return try isRevoked(accessToken: token.id, &transaction) ? nil : stored
        case .refresh: return stored.refreshToken(is: token.id) ? stored : nil
        }
    }

    /// The grant of a token whose time has come and isn't over, even where that token was replaced by another.
    func liveGrant(
        of token: SignedToken, in realm: RealmPath, at now: Instant, _ transaction: inout Transaction
    ) throws -> StoredGrant? {
        guard token.start <= now, now < token.expiry, let stored = try grant(row: token.id.row, &transaction),
            stored.grant.id == token.grantID, stored.grant.realm == realm, stored.status == .redeemed
        else { return nil }
        return stored
    }
}

extension StoredGrant {
    /// Whether this is the refresh token that is good.
    func refreshToken(is id: Handle) -> Bool { refreshHash.map(id.secret.matches(hash:)) == true }
}
