import Determinism
import SQLiteStore

/// Which nodes have given the response that they give once (NODES §6, `respond`).
struct SpentResponses: Sendable {
    func contains(_ name: String, _ transaction: inout Transaction) throws -> Bool {
        try transaction.first("SELECT 1 FROM journey_responses WHERE name = ?", name) { $0.bool(0) } ?? false
    }

    /// `expiry` nil: until the tenant is reset.
    func insert(
        _ name: String, until expiry: Instant?, at now: Instant, _ transaction: inout Transaction
    ) throws {
        try transaction.execute("DELETE FROM journey_responses WHERE expiry <= ?", now.secondsSinceEpoch)
        try transaction.execute(
            "INSERT OR IGNORE INTO journey_responses (name, expiry) VALUES (?, ?)", name, expiry?.secondsSinceEpoch)
    }
}
