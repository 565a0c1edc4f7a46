import Determinism

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
}
