import Determinism
import HTTPMessages
import IdentityStore
import SQLiteStore

/// What identity providers have posted, until the browser brings the handle to it to its journey.
struct FormPostTable: Sendable {
    private let cursor = SweepCursor()

    /// As long as a provider's code is good, and the browser's way.
    private static let lifetime: Duration = .minutes(5)

    /// Tells the handle.
    func insert(
        _ parameters: FormParameters, from provider: String, randomness: any Randomness, at now: Instant,
        _ transaction: inout Transaction
    ) throws -> String {
        let secret = HandleSecret(randomness: randomness)
        let row = try transaction.insert(
            "INSERT INTO form_posts (secret_hash, provider, parameters, expiry) VALUES (?, ?, ?, ?)", secret.hash,
            provider, parameters.encoded, (now + Self.lifetime).millisecondsSinceEpoch)
        try cursor.advance(afterInserting: row, into: "form_posts", at: now, &transaction)
        return Handle(row: row, secret: secret).text
    }

    /// Takes what a provider has posted, once.
    func take(
        _ handle: String, from provider: String, at now: Instant, _ transaction: inout Transaction
    ) throws -> FormParameters? {
        guard let handle = Handle(handle) else { return nil }
        let text = try transaction.first(
            "SELECT parameters FROM form_posts WHERE row = ? AND secret_hash = ? AND provider = ? AND expiry > ?",
            handle.row, handle.secret.hash, provider, now.millisecondsSinceEpoch
        ) { $0.text(0) }
        guard let text else { return nil }
        try transaction.execute("DELETE FROM form_posts WHERE row = ?", handle.row)
        return FormParameters(parsing: text)
    }
}
