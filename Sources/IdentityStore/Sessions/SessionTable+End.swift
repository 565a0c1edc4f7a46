import Determinism
import EndpointRouting
import SQLiteStore

extension SessionTable {
    /// Ends a session; false where it was gone already.
    @discardableResult
    package func end(_ session: Session, _ transaction: inout Transaction) throws -> Bool {
        try transaction.execute(
            "DELETE FROM sessions WHERE row = ? AND context = ?", session.row, session.context) > 0
    }

    /// Ends all sessions of a user; tells how many there were.
    @discardableResult
    package func end(userID: String, in realm: RealmPath, _ transaction: inout Transaction) throws -> Int {
        try transaction.execute("DELETE FROM sessions WHERE user_id = ? AND realm = ?", userID, realm.text)
    }

    /// Ends sessions until one more keeps the user within the quota.
    func makeRoom(
        for new: NewSession, quota: Int, at now: Instant, _ transaction: inout Transaction
    ) throws {
        let sessions = try sessions(userID: new.userID, in: new.realm, at: now, &transaction)
        for session in sessions.dropLast(max(0, quota - 1)) { try end(session, &transaction) }
    }

    /// Removes sessions that are over from among the `limit` rows that follow the `after`th; tells how far it looked,
    /// 0 where the table's end was reached.
    @discardableResult
    package func sweep(
        at now: Instant, after start: Int64 = 0, limit: Int, _ transaction: inout Transaction
    ) throws -> Int64 {
        let rows = try transaction.rows(
            "SELECT row, min(created_at + max_time, latest_access + max_idle) FROM sessions WHERE row > ? "
                + "ORDER BY row LIMIT ?", start, limit
        ) { (row: $0.int64(0), expiry: $0.int64(1)) }
        for row in rows where row.expiry <= now.millisecondsSinceEpoch {
            try transaction.execute("DELETE FROM sessions WHERE row = ?", row.row)
        }
        return rows.count < limit ? 0 : rows.last?.row ?? 0
    }
}
