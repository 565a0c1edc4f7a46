import Determinism
import EndpointRouting
import IdentityStore
import SQLiteStore

/// Runs that wait for a link to be opened; each link is good for one use (DESIGN §4).
struct SuspensionTable: Sendable {
    /// A run as it was when it was suspended.
    struct Suspended: Sendable, Equatable {
        let realm: RealmPath
        /// The journey that the client named.
        let index: String?
        /// Encrypted.
        let state: String
    }

    /// Makes a row that nothing is kept in so far.
    func insert(
        until expiry: Instant, world: World, at now: Instant, _ transaction: inout Transaction
    ) throws -> Handle {
        try transaction.execute("DELETE FROM journey_suspensions WHERE expiry <= ?", now.millisecondsSinceEpoch)
        let secret = HandleSecret(randomness: world.randomness)
        let row = try transaction.insert(
            "INSERT INTO journey_suspensions (secret_hash, expiry, is_used) VALUES (?, ?, 0)", secret.hash,
            expiry.millisecondsSinceEpoch)
        return Handle(row: row, secret: secret)
    }

    /// Keeps a run whose state is encrypted.
    func keep(
        _ state: String, of run: JourneyRun, until suspension: Suspension, _ transaction: inout Transaction
    ) throws {
        try transaction.execute(
            "UPDATE journey_suspensions SET realm = ?, journey = ?, state = ? WHERE row = ?", run.realm.text,
            run.index, state, suspension.handle.row)
    }

    /// The run that waits, used or not; nil where there is none, or where it is too late.
    func suspended(_ handle: Handle, at now: Instant, _ transaction: inout Transaction) throws -> Suspended? {
        let stored = try transaction.first(
            "SELECT secret_hash, realm, journey, state FROM journey_suspensions WHERE row = ? AND expiry > ?",
            handle.row, now.millisecondsSinceEpoch
        ) { (hash: $0.blob(0), realm: $0.optionalText(1), index: $0.optionalText(2), state: $0.optionalText(3)) }
        guard let stored, handle.secret.matches(hash: stored.hash), let realm = stored.realm, let state = stored.state
        else { return nil }
        return Suspended(realm: RealmPath(realm), index: stored.index, state: state)
    }

    /// Uses a link whose secret is known to be right; tells whether it was unused.
    func use(_ handle: Handle, _ transaction: inout Transaction) throws -> Bool {
        try transaction.execute(
            "UPDATE journey_suspensions SET is_used = 1 WHERE row = ? AND is_used = 0", handle.row) == 1
    }

    /// Makes a used link good again.
    func release(_ handle: Handle, _ transaction: inout Transaction) throws {
        try transaction.execute("UPDATE journey_suspensions SET is_used = 0 WHERE row = ?", handle.row)
    }
}
