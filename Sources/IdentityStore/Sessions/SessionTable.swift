import Determinism
import EndpointRouting
import OrderedJSON
import SQLiteStore

/// The sessions of all realms of a tenant.
package struct SessionTable: Sendable {
    package let settings: SessionSettings
    private let cursor = SweepCursor()

    /// The latest access is written when the written one is this old (AM-BEHAVIOUR §3); sooner for a session that may
    /// rest for a few minutes only, which would else end in the middle of its use.
    private static func accessInterval(of session: Session) -> Duration { min(.seconds(60), session.maxIdle / 10) }

    package init(settings: SessionSettings = SessionSettings()) { self.settings = settings }

    /// Stores a session and tells its token, which is kept nowhere. A user over quota loses the oldest session.
    package func create(
        _ new: NewSession, at now: Instant, world: World, _ transaction: inout Transaction
    ) throws -> (session: Session, token: String) {
        if let quota = settings.quota { try makeRoom(for: new, quota: quota, at: now, &transaction) }
        let secret = SessionToken.secret(world.randomness)
        let hash = secret.hash
        let context = world.randomness.uuid()
        let maxTime = new.maxTime ?? settings.maxTime
        let maxIdle = new.maxIdle ?? settings.maxIdle
        let row = try transaction.insert(
            """
            INSERT INTO sessions (secret_hash, realm, user_id, user_name, journey, auth_level, created_at,
            latest_access, max_time, max_idle, context, properties) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            hash, new.realm.text, new.userID, new.userName, Self.stored(new.journeys), new.authLevel,
            now.millisecondsSinceEpoch, now.millisecondsSinceEpoch, maxTime.milliseconds, maxIdle.milliseconds, context,
            JSONValue.object(new.properties).text)
        try cursor.advance(afterInserting: row) { try sweep(at: now, after: $0, limit: $1, &transaction) }
        let session = Session(
            row: row, realm: new.realm, userID: new.userID, userName: new.userName, journeys: new.journeys,
            authLevel: new.authLevel, createdAt: now, latestAccess: now, maxTime: maxTime, maxIdle: maxIdle,
            properties: new.properties, contextID: Self.contextID(context, row), secretHash: hash)
        return (session, SessionToken(row: row, secret: secret).text)
    }

    /// The living session of a token; nil where the token is unknown or damaged, or the session is over.
    package func session(
        token: String, at now: Instant, _ transaction: inout Transaction
    ) throws -> Session? {
        guard let token = SessionToken(token),
            let session = try session(row: token.row, &transaction), token.secret.matches(hash: session.secretHash)
        else { return nil }
        return session.isAlive(at: now) ? session : nil
    }

    /// Notes that a session was used, and tells it as it stands then.
    @discardableResult
    package func touch(
        _ session: Session, at now: Instant, _ transaction: inout Transaction
    ) throws -> Session {
        guard now - session.latestAccess >= Self.accessInterval(of: session) else { return session }
        var session = session
        session.latestAccess = now
        try transaction.execute(
            "UPDATE sessions SET latest_access = ? WHERE row = ? AND context = ?", now.millisecondsSinceEpoch,
            session.row, session.context)
        return session
    }

    /// Replaces the properties.
    package func update(
        properties: JSONObject, of session: Session, _ transaction: inout Transaction
    ) throws {
        try transaction.execute(
            "UPDATE sessions SET properties = ? WHERE row = ? AND context = ?", JSONValue.object(properties).text,
            session.row, session.context)
    }
}
