import AMWire
import Determinism
import EndpointRouting
import IdentityStore
import JOSETokens
import SQLiteStore

/// The devices of all realms of a tenant that wait for their users, each by the hash of its device code.
package struct DeviceAuthorizationTable: Sendable {
    private let cursor = SweepCursor()

    package init() {}

    /// Stores one that waits; tells the row.
    func insert(
        _ authorization: DeviceAuthorization, codeHash: [UInt8], at now: Instant, _ transaction: inout Transaction
    ) throws -> Int64 {
        let row = try transaction.insert(
            """
            INSERT INTO oauth2_device_codes (realm, client_id, user_code, user_code_text, scope, challenge,
            challenge_method, nonce, issuer, code_hash, expiry) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            authorization.realm.text, authorization.clientID, authorization.userCode.comparable,
            authorization.userCode.text, authorization.scope.text, authorization.challenge?.value,
            authorization.challenge?.method.rawValue, authorization.nonce, authorization.issuer, codeHash,
            authorization.expiry.millisecondsSinceEpoch)
        try cursor.advance(afterInserting: row, into: "oauth2_device_codes", at: now, &transaction)
        return row
    }

    func authorization(row: Int64, _ transaction: inout Transaction) throws -> StoredDeviceAuthorization? {
        try transaction.first(
            "SELECT \(StoredDeviceAuthorization.columns) FROM oauth2_device_codes WHERE row = ?", row
        ) { row throws(StoreError) in try StoredDeviceAuthorization(row) }
    }

    /// The one that a user names; nil for codes that nobody has, that have expired or been decided about.
    func waiting(
        for code: UserCode, in realm: RealmPath, at now: Instant, _ transaction: inout Transaction
    ) throws -> StoredDeviceAuthorization? {
        try transaction.first(
            """
            SELECT \(StoredDeviceAuthorization.columns) FROM oauth2_device_codes
            WHERE user_code = ? AND realm = ? AND expiry > ? AND decision IS NULL
            """, code.comparable, realm.text, now.millisecondsSinceEpoch
        ) { row throws(StoreError) in try StoredDeviceAuthorization(row) }
    }

    /// Whether no other device of the realm shows this code now.
    func isFree(
        _ code: UserCode, in realm: RealmPath, at now: Instant, _ transaction: inout Transaction
    ) throws -> Bool {
        try transaction.first(
            "SELECT 1 FROM oauth2_device_codes WHERE user_code = ? AND realm = ? AND expiry > ?", code.comparable,
            realm.text, now.millisecondsSinceEpoch
        ) { _ in false } ?? true
    }

    func notePoll(row: Int64, at now: Instant, _ transaction: inout Transaction) throws {
        try transaction.execute(
            "UPDATE oauth2_device_codes SET polled = ? WHERE row = ?", now.millisecondsSinceEpoch, row)
    }

    /// The user agrees: the device may fetch the tokens of this grant.
    func allow(row: Int64, grantRow: Int64, _ transaction: inout Transaction) throws {
        try transaction.execute(
            "UPDATE oauth2_device_codes SET decision = 'allow', grant_row = ? WHERE row = ?", grantRow, row)
    }

    func deny(row: Int64, _ transaction: inout Transaction) throws {
        try transaction.execute("UPDATE oauth2_device_codes SET decision = 'deny' WHERE row = ?", row)
    }

    func delete(row: Int64, _ transaction: inout Transaction) throws {
        try transaction.execute("DELETE FROM oauth2_device_codes WHERE row = ?", row)
    }

    package func delete(clientID: String, in realm: RealmPath, _ transaction: inout Transaction) throws {
        try transaction.execute(
            "DELETE FROM oauth2_device_codes WHERE client_id = ? AND realm = ?", clientID, realm.text)
    }
}

extension StoredDeviceAuthorization {
    fileprivate static let columns = """
        row, realm, client_id, user_code_text, scope, challenge, challenge_method, nonce, issuer, code_hash, expiry, \
        decision, grant_row, polled
        """

    fileprivate init(_ row: Row) throws(StoreError) {
        self.init(
            row: row.int64(0),
            authorization: DeviceAuthorization(
                realm: RealmPath(row.text(1)), clientID: row.text(2), userCode: UserCode(row.text(3)),
                scope: ScopeSet(text: row.text(4)), challenge: try CodeChallenge?(row, value: 5, method: 6),
                nonce: row.optionalText(7), issuer: row.text(8),
                expiry: Instant(millisecondsSinceEpoch: row.int64(10))),
            codeHash: row.blob(9), state: Self.state(row))
    }

    private static func state(_ row: Row) -> DeviceAuthorization.State {
        guard row.optionalText(11) != nil else {
            return .waiting(polledAt: row.optionalInt64(13).map(Instant.init(millisecondsSinceEpoch:)))
        }
        return row.optionalInt64(12).map { .allowed(grantRow: $0) } ?? .denied
    }
}
