import Determinism
import EndpointRouting
import IdentityStore
import JOSETokens
import SQLiteStore

/// The assertions that were used, each by the hash of its id, until they would have expired (RFC 7523 §3 rule 7).
struct ClientAssertionTable: Sendable {
    private let cursor = SweepCursor()

    /// Notes that an id is used; false where it was before.
    func use(
        _ id: String, of clientID: String, in realm: RealmPath, until expiry: Instant, at now: Instant,
        _ transaction: inout Transaction
    ) throws -> Bool {
        let hash = SHA256.digest(Array(id.utf8))
        let isUsed = try transaction.first(
            "SELECT 1 FROM oauth2_client_assertions WHERE id_hash = ? AND client_id = ? AND realm = ?", hash, clientID,
            realm.text
        ) { _ in true }
        if isUsed == true { return false }
        let row = try transaction.insert(
            "INSERT INTO oauth2_client_assertions (realm, client_id, id_hash, expiry) VALUES (?, ?, ?, ?)", realm.text,
            clientID, hash, expiry.millisecondsSinceEpoch)
        try cursor.advance(afterInserting: row, into: "oauth2_client_assertions", at: now, &transaction)
        return true
    }
}
