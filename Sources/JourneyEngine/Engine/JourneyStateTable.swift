import Determinism
import IdentityStore
import SQLiteStore

/// State that is too large for an authId, which then carries a handle (DESIGN §4).
struct JourneyStateTable: Sendable {
    /// `state` is encrypted.
    func insert(
        _ state: String, until expiry: Instant, world: World, at now: Instant, _ transaction: inout Transaction
    ) throws -> Handle {
        try transaction.execute("DELETE FROM journey_states WHERE expiry <= ?", now.secondsSinceEpoch)
        let secret = HandleSecret(randomness: world.randomness)
        let row = try transaction.insert(
            "INSERT INTO journey_states (secret_hash, expiry, state) VALUES (?, ?, ?)", secret.hash,
            expiry.secondsSinceEpoch, state)
        return Handle(row: row, secret: secret)
    }

    /// The state; nil where it is gone, or the handle is a forged one.
    func state(_ handle: Handle, _ transaction: inout Transaction) throws -> String? {
        let stored = try transaction.first(
            "SELECT secret_hash, state FROM journey_states WHERE row = ?", handle.row
        ) { (hash: $0.blob(0), state: $0.text(1)) }
        guard let stored, handle.secret.matches(hash: stored.hash) else { return nil }
        return stored.state
    }
}
