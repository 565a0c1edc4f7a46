import Determinism
import SQLiteStore

/// The runs that used an authId, so that none is used twice, not even after a restart (DESIGN §4).
struct JourneyRunTable: Sendable {
    enum Claim: Sendable, Equatable {
        /// The authId was unused and now is used.
        case granted
        /// A later authId of the run, or this one, has been used.
        case movedOn
        /// The run has ended.
        case over
    }

    /// Uses the authId that a run stands for.
    func claim(_ run: JourneyRun, at now: Instant, _ transaction: inout Transaction) throws -> Claim {
        guard let number = run.number else { preconditionFailure("a run without authId claims one") }
        let changed = try transaction.execute(
            """
            INSERT INTO journey_runs (expiry, number, step, is_over) VALUES (?, ?, ?, 0)
            ON CONFLICT (expiry, number) DO UPDATE SET step = excluded.step
            WHERE step < excluded.step AND is_over = 0
            """, run.expiry.secondsSinceEpoch, number, run.step)
        guard changed == 0 else {
            if number & Self.sweepMask == 0 { try sweep(at: now, &transaction) }
            return .granted
        }
        return try isOver(run, &transaction) ? .over : .movedOn
    }

    /// Ends a run whose authId was claimed.
    func end(_ run: JourneyRun, _ transaction: inout Transaction) throws {
        guard let number = run.number else { return }
        try transaction.execute(
            "UPDATE journey_runs SET is_over = 1 WHERE expiry = ? AND number = ?", run.expiry.secondsSinceEpoch, number)
    }

    /// Makes the authId that was claimed last good again.
    func release(_ run: JourneyRun, _ transaction: inout Transaction) throws {
        try transaction.execute(
            "UPDATE journey_runs SET step = step - 1 WHERE expiry = ? AND number = ? AND step = ?",
            run.expiry.secondsSinceEpoch, run.number, run.step)
    }

    private func isOver(_ run: JourneyRun, _ transaction: inout Transaction) throws -> Bool {
        try transaction.first(
            "SELECT is_over FROM journey_runs WHERE expiry = ? AND number = ?", run.expiry.secondsSinceEpoch, run.number
        ) { $0.bool(0) } ?? false
    }

    /// One claim in sixteen sweeps; numbers are random.
    private static let sweepMask: Int64 = 15
    private static let sweepBatch = 64

    private func sweep(at now: Instant, _ transaction: inout Transaction) throws {
        try transaction.execute(
            """
            DELETE FROM journey_runs WHERE (expiry, number) IN
            (SELECT expiry, number FROM journey_runs WHERE expiry <= ? ORDER BY expiry, number LIMIT ?)
            """, now.secondsSinceEpoch, Self.sweepBatch)
    }
}
