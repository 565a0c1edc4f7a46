import Determinism
import JOSETokens
import SQLiteStore

/// A ring of keys as the store has it, once it differs from the server's.
struct RingKeyTable {
    func keys(_ server: SigningKeys, _ transaction: inout Transaction) throws -> [RingKey] {
        try transaction.rows(
            "SELECT kind, pem, key_id, is_active, published_from FROM ring_keys ORDER BY row"
        ) { row throws(StoreError) in
            guard let kind = RingKey.Kind(rawValue: row.text(0)) else {
                throw StoreError(.damaged, "a signing key has the unknown kind \(row.text(0))")
            }
            return try Self.key(kind, row, server)
        }
    }

    private static func key(
        _ kind: RingKey.Kind, _ row: Row, _ server: SigningKeys
    ) throws(StoreError) -> RingKey {
        guard let pem = row.optionalText(1) else {
            guard var key = server.ring.first(where: { $0.kind == kind }) else {
                throw StoreError(.damaged, "the server has no key of the kind \(kind.rawValue)")
            }
            key.isActive = row.int64(3) == 1
            return key
        }
        let start = row.optionalInt64(4).map(Instant.init(millisecondsSinceEpoch:))
        do {
            return try RingKey(
                kind, pem: pem, keyID: row.text(2), isActive: row.int64(3) == 1,
                publication: start.map { .from($0) } ?? .never)
        } catch {
            throw StoreError(.damaged, "a signing key can't be read: \(error)")
        }
    }

    func replace(with keys: [RingKey], _ transaction: inout Transaction) throws {
        try transaction.execute("DELETE FROM ring_keys")
        for key in keys {
            var start: Int64?
            if case .from(let instant) = key.publication { start = instant.millisecondsSinceEpoch }
            try transaction.execute(
                "INSERT INTO ring_keys (kind, pem, key_id, is_active, published_from) VALUES (?, ?, ?, ?, ?)",
                key.kind.rawValue, key.pem, key.keyID, key.isActive ? 1 : 0, start)
        }
    }
}
