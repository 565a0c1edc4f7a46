import AMWire
import Determinism
import EndpointRouting
import JOSETokens
import SQLiteStore

extension StoredGrant {
    static let columns = """
        row, grant_id, realm, client_id, user_id, scope, redirect_uri, challenge, challenge_method, nonce, state_hash, \
        issuer, auth_time, auth_level, session_hash, session_handle, code_expiry, code_hash, status, refresh_hash, \
        expiry, refresh_issued
        """

    init(_ row: Row) throws(StoreError) {
        guard let status = AuthorizationGrant.Status(rawValue: row.text(18)) else {
            throw StoreError(.damaged, "a grant has the unknown status \(row.text(18))")
        }
        self.init(
            row: row.int64(0), grant: try AuthorizationGrant(row), codeHash: row.blob(17), status: status,
            refreshHash: row[19] == .null ? nil : row.blob(19),
            refreshIssuedAt: row.optionalInt64(21).map(Instant.init(millisecondsSinceEpoch:)),
            expiry: Instant(millisecondsSinceEpoch: row.int64(20)))
    }
}

extension AuthorizationGrant {
    fileprivate init(_ row: Row) throws(StoreError) {
        self.init(
            id: row.text(1), realm: RealmPath(row.text(2)), clientID: row.text(3), userID: row.text(4),
            scope: ScopeSet(text: row.text(5)), redirectURI: row.text(6),
            challenge: try CodeChallenge?(row, value: 7, method: 8),
            nonce: row.optionalText(9), stateHash: row.optionalText(10), issuer: row.text(11),
            authentication: Authentication(
                time: Instant(millisecondsSinceEpoch: row.int64(12)), level: row.int(13), sessionHash: row.text(14),
                sessionHandle: row.text(15)),
            codeExpiry: Instant(millisecondsSinceEpoch: row.int64(16)))
    }
}

extension CodeChallenge? {
    /// What two columns hold. A method that we can't read must not pass for no challenge.
    init(_ row: Row, value: Int, method: Int) throws(StoreError) {
        self = nil
        guard let text = row.optionalText(value) else { return }
        guard let known = CodeChallenge.Method(rawValue: row.text(method)) else {
            throw StoreError(.damaged, "a grant has the unknown challenge method \(row.text(method))")
        }
        self = CodeChallenge(text, method: known)
    }
}
