import Determinism
import EndpointRouting
import IdentityStore
import SQLiteStore

/// The grants of all realms of a tenant, with what is left of their codes and refresh tokens: hashes.
///
/// A code, a refresh token's and an access token's `jti` all carry the number of their grant's row, so each look-up is
/// by row number and redeeming a code writes one row.
package struct GrantTable: Sendable {
    private let cursor = SweepCursor()

    package init() {}

    /// Stores a grant that waits for its code; tells the row.
    func insert(
        _ grant: AuthorizationGrant, codeHash: [UInt8], at now: Instant, _ transaction: inout Transaction
    ) throws -> Int64 {
        let row = try transaction.insert(
            """
            INSERT INTO oauth2_grants (grant_id, realm, client_id, user_id, scope, redirect_uri, challenge,
            challenge_method, nonce, state_hash, issuer, auth_time, auth_level, session_hash, session_handle, code_hash,
            code_expiry, status, expiry) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            grant.id, grant.realm.text, grant.clientID, grant.userID, grant.scope.text, grant.redirectURI,
            grant.challenge?.value, grant.challenge?.method.rawValue, grant.nonce, grant.stateHash, grant.issuer,
            grant.authentication.time.millisecondsSinceEpoch, grant.authentication.level,
            grant.authentication.sessionHash, grant.authentication.sessionHandle, codeHash,
            grant.codeExpiry.millisecondsSinceEpoch, AuthorizationGrant.Status.open.rawValue,
            grant.codeExpiry.millisecondsSinceEpoch)
        try cursor.advance(afterInserting: row) { try sweep(at: now, after: $0, limit: $1, &transaction) }
        return row
    }

    func grant(row: Int64, _ transaction: inout Transaction) throws -> StoredGrant? {
        try transaction.first("SELECT \(StoredGrant.columns) FROM oauth2_grants WHERE row = ?", row) {
            row throws(StoreError) in try StoredGrant(row)
        }
    }

    /// Burns the code; with tokens given out, notes the refresh token and until when the row is needed.
    func redeem(
        row: Int64, refreshToken: RefreshTicket? = nil, expiry: Instant? = nil, _ transaction: inout Transaction
    ) throws {
        try transaction.execute(
            """
            UPDATE oauth2_grants SET status = ?, refresh_hash = ?, refresh_issued = ?, expiry = max(expiry, ?)
            WHERE row = ?
            """,
            AuthorizationGrant.Status.redeemed.rawValue, refreshToken?.id.secret.hash,
            refreshToken?.issuedAt.millisecondsSinceEpoch, expiry?.millisecondsSinceEpoch ?? 0, row)
    }

    /// Keeps a grant for as long as an access token of it that was just given out is good.
    func extend(row: Int64, to expiry: Instant, _ transaction: inout Transaction) throws {
        try transaction.execute(
            "UPDATE oauth2_grants SET expiry = max(expiry, ?) WHERE row = ?", expiry.millisecondsSinceEpoch, row)
    }

    /// Ends every token of a grant.
    func revoke(row: Int64, _ transaction: inout Transaction) throws {
        try transaction.execute(
            "UPDATE oauth2_grants SET status = ?, refresh_hash = NULL WHERE row = ?",
            AuthorizationGrant.Status.revoked.rawValue, row)
    }

    /// Takes all grants of a client away, codes and tokens with them.
    package func delete(clientID: String, in realm: RealmPath, _ transaction: inout Transaction) throws {
        try transaction.execute("DELETE FROM oauth2_grants WHERE client_id = ? AND realm = ?", clientID, realm.text)
    }

    /// Ends one access token and nothing else.
    func revokeAccessToken(id: Handle, _ transaction: inout Transaction) throws {
        try transaction.execute(
            "INSERT OR IGNORE INTO oauth2_revoked_tokens (grant_row, token_id) VALUES (?, ?)", id.row, id.text)
    }

    func isRevoked(accessToken id: Handle, _ transaction: inout Transaction) throws -> Bool {
        try transaction.first(
            "SELECT 1 FROM oauth2_revoked_tokens WHERE grant_row = ? AND token_id = ?", id.row, id.text
        ) { _ in true } ?? false
    }

    /// Removes grants that are over from among the `limit` rows behind a row; tells how far it looked, 0 at the end.
    @discardableResult
    package func sweep(
        at now: Instant, after start: Int64 = 0, limit: Int, _ transaction: inout Transaction
    ) throws -> Int64 {
        try transaction.sweep(
            "oauth2_grants", removals: ["DELETE FROM oauth2_revoked_tokens WHERE grant_row = ?"], at: now, after: start,
            limit: limit)
    }
}
