import Determinism
import EndpointRouting
import SQLiteStore

extension SessionTable {
    private static let columns = """
        row, secret_hash, realm, user_id, user_name, journey, auth_level, created_at, latest_access, max_time, \
        max_idle, context, properties
        """

    /// The session of a row, over or not.
    func session(row: Int64, _ transaction: inout Transaction) throws -> Session? {
        try transaction.first("SELECT \(Self.columns) FROM sessions WHERE row = ?", row) { row throws(StoreError) in
            try Self.session(row)
        }
    }

    /// The living session of a public handle.
    package func session(
        handle: String, at now: Instant, _ transaction: inout Transaction
    ) throws -> Session? {
        guard let handle = SessionHandle(handle), let session = try session(row: handle.row, &transaction),
            session.handle == handle.text, session.isAlive(at: now)
        else { return nil }
        return session
    }

    /// A user's living sessions, oldest first.
    package func sessions(
        userID: String, in realm: RealmPath, at now: Instant, _ transaction: inout Transaction
    ) throws -> [Session] {
        try transaction.rows(
            "SELECT \(Self.columns) FROM sessions WHERE user_id = ? AND realm = ? ORDER BY row", userID, realm.text
        ) { row throws(StoreError) in try Self.session(row) }
        .filter { $0.isAlive(at: now) }
    }

    /// The latest living sessions of a realm, oldest first.
    package func latest(
        _ count: Int, in realm: RealmPath, at now: Instant, _ transaction: inout Transaction
    ) throws -> [Session] {
        try transaction.rows(
            """
            SELECT \(Self.columns) FROM sessions WHERE realm = ? AND created_at + max_time > ?
            AND latest_access + max_idle > ? ORDER BY row DESC LIMIT ?
            """, realm.text, now.millisecondsSinceEpoch, now.millisecondsSinceEpoch, count
        ) { row throws(StoreError) in try Self.session(row) }.reversed()
    }

    private static func session(_ row: Row) throws(StoreError) -> Session {
        Session(
            row: row.int64(0), realm: RealmPath(row.text(2)), userID: row.text(3), userName: row.text(4),
            journeys: journeys(row.text(5)), authLevel: row.int(6),
            createdAt: Instant(millisecondsSinceEpoch: row.int64(7)),
            latestAccess: Instant(millisecondsSinceEpoch: row.int64(8)), maxTime: .milliseconds(row.int64(9)),
            maxIdle: .milliseconds(row.int64(10)), properties: try row.jsonObject(12),
            contextID: contextID(row.text(11), row.int64(0)), secretHash: row.blob(1))
    }

    /// As AM's property `Service` lists them: `Step|Login`.
    static func stored(_ journeys: [String]) -> String { journeys.joined(separator: "|") }

    private static func journeys(_ stored: String) -> [String] { stored.split(separator: "|").map(String.init) }

    static func contextID(_ context: String, _ row: Int64) -> String { "\(context)-\(row)" }
}

extension Session {
    /// Keeps a statement from changing a newer session that got the row number of one that is gone.
    var context: String { String(contextID.dropLast(String(row).utf8.count + 1)) }
}
