import Determinism
import SQLiteStore

/// How far the sweeping of expired rows has come: each table of rows that expire is swept a few rows at a time, every
/// so many insertions, from its start to its end and again.
package final class SweepCursor: Sendable {
    private let place = Lock<Int64>(0)

    /// A sweep looks at more rows than were inserted since the last one, so it overtakes the table's growth.
    private static let interval: Int64 = 32
    private static let batch = 64

    package init() {}

    /// Sweeps if the inserted row's number says so. `sweep` gets where to go on and how many rows to look at, and tells
    /// how far it looked, 0 at the end.
    package func advance(
        afterInserting row: Int64, sweep: (_ after: Int64, _ limit: Int) throws -> Int64
    ) throws {
        guard row % Self.interval == 0 else { return }
        let reached = try sweep(place.withLock { $0 }, Self.batch)
        place.withLock { $0 = reached }
    }

    /// The same for a table with the columns `row` and `expiry`.
    package func advance(
        afterInserting row: Int64, into table: String, at now: Instant, _ transaction: inout Transaction
    ) throws {
        try advance(afterInserting: row) { try transaction.sweep(table, at: now, after: $0, limit: $1) }
    }
}

extension Transaction {
    /// Removes the expired ones of the `limit` rows behind a row; tells how far it looked, 0 at the end.
    ///
    /// - Parameter removals: further statements, each with the number of an expired row for its argument.
    package mutating func sweep(
        _ table: String, removals: [String] = [], at now: Instant, after start: Int64, limit: Int
    ) throws -> Int64 {
        let rows = try rows("SELECT row, expiry FROM \(table) WHERE row > ? ORDER BY row LIMIT ?", start, limit) {
            (row: $0.int64(0), expiry: $0.int64(1))
        }
        for row in rows where row.expiry <= now.millisecondsSinceEpoch {
            for removal in removals { try execute(removal, row.row) }
            try execute("DELETE FROM \(table) WHERE row = ?", row.row)
        }
        return rows.count < limit ? 0 : rows.last?.row ?? 0
    }
}
