import Determinism
import IdentityStore
import JOSETokens
import SQLiteStore

/// The server's own small store: which tenants there are, where their clocks and random streams stand, and the keys
/// that sign tokens where those aren't the test keys.
///
/// Apart from the tenants' stores, so that the clock can be kept without waiting for a tenant (DESIGN decision 2).
struct TenantRegistry: Sendable {
    private let store: Store

    init(_ location: Store.Location, isDurable: Bool) throws(StoreError) {
        store = try Store(location, migrations: Self.migrations, isDurable: isDurable)
    }

    func record(_ name: String) throws -> TenantRecord? {
        try store.read { transaction in
            try transaction.first("\(Self.selection) WHERE name = ?", name, map: Self.record)
        }
    }

    /// In alphabetical order, so the default one comes first.
    func records() throws -> [TenantRecord] {
        try store.read { transaction in
            try transaction.rows("\(Self.selection) ORDER BY name", map: Self.record)
        }
    }

    /// Adds a tenant and gives it its number.
    func add(_ record: TenantRecord) throws -> TenantRecord {
        let (offset, frozenAt) = Self.columns(of: record.clock)
        var record = record
        record.number = try store.write { transaction in
            try transaction.insert(
                """
                INSERT INTO tenants (name, seed, position, start, clock_offset, frozen_at) VALUES (?, ?, ?, ?, ?, ?)
                """,
                record.name, record.seed.map(Int64.init(bitPattern:)), Int64(bitPattern: record.position),
                record.start?.millisecondsSinceEpoch, offset, frozenAt)
        }
        return record
    }

    /// Gives a tenant another random stream, at its beginning.
    func setSeed(_ seed: UInt64?, of name: String) throws {
        try store.write { transaction in
            try transaction.execute(
                "UPDATE tenants SET seed = ?, position = 0 WHERE name = ?", seed.map(Int64.init(bitPattern:)), name)
        }
    }

    /// - Parameter skew: of what is sent; nil: as the configuration says.
    func setClock(_ setting: AdjustableClock.Setting, skew: SentSkew?, of name: String) throws {
        let (offset, frozenAt) = Self.columns(of: setting)
        try store.write { transaction in
            try transaction.execute(
                "UPDATE tenants SET clock_offset = ?, frozen_at = ?, skew = ? WHERE name = ?", offset, frozenAt,
                skew?.text, name)
        }
    }

    /// - Parameter quirks: nil: as the configuration says.
    func setQuirks(_ quirks: KeptQuirks?, of name: String) throws {
        try store.write { transaction in
            try transaction.execute("UPDATE tenants SET quirks = ? WHERE name = ?", quirks?.text, name)
        }
    }

    func setPosition(_ position: UInt64, of name: String) throws {
        try store.write { transaction in
            try transaction.execute(
                "UPDATE tenants SET position = ? WHERE name = ?", Int64(bitPattern: position), name)
        }
    }

    func delete(_ name: String) throws {
        try store.write { transaction in
            try transaction.execute("DELETE FROM tenants WHERE name = ?", name)
        }
    }

    /// The keys that sign tokens with `--fresh-keys`; made here when first asked for, which takes up to half a second.
    ///
    /// All tenants share them, as they share the test keys: a reset leaves what clients have cached true, and a tenant
    /// is made without waiting for an RSA key.
    func signingKeys() throws -> SigningKeys {
        try store.write { transaction in
            let kept = try transaction.first("SELECT rsa, p256 FROM signing_keys") { ($0.text(0), $0.text(1)) }
            if let (rsa, p256) = kept {
                return SigningKeys(rsa: try RSAPrivateKey(pem: rsa), p256: try P256PrivateKey(pem: p256))
            }
            let keys = SigningKeys.generate()
            try transaction.execute("INSERT INTO signing_keys (rsa, p256) VALUES (?, ?)", keys.rsa.pem, keys.p256.pem)
            return keys
        }
    }

    private static let selection =
        "SELECT name, seed, position, start, clock_offset, frozen_at, number, skew, quirks FROM tenants"

    private static func columns(of setting: AdjustableClock.Setting) -> (offset: Int64?, frozenAt: Int64?) {
        switch setting {
        case .running(let offset): (offset.milliseconds, nil)
        case .frozen(let instant): (nil, instant.millisecondsSinceEpoch)
        }
    }

    private static func record(_ row: Row) throws(StoreError) -> TenantRecord {
        let skew = row.optionalText(7).map { SentSkew(text: $0) }
        if case .some(nil) = skew { throw StoreError(.damaged, "a tenant's skew can't be read") }
        let quirks = row.optionalText(8).map { KeptQuirks(text: $0) }
        if case .some(nil) = quirks { throw StoreError(.damaged, "a tenant's quirks can't be read") }
        let frozenAt = row.optionalInt64(5).map(Instant.init(millisecondsSinceEpoch:))
        return TenantRecord(
            number: row.int64(6), name: row.text(0), seed: row.optionalInt64(1).map(UInt64.init(bitPattern:)),
            position: UInt64(bitPattern: row.int64(2)),
            start: row.optionalInt64(3).map(Instant.init(millisecondsSinceEpoch:)),
            clock: frozenAt.map { .frozen(at: $0) } ?? .running(offset: .milliseconds(row.int64(4))),
            skew: skew ?? nil, quirks: quirks ?? nil)
    }

    /// Times are milliseconds since 1970; exactly one of the two clock columns is set.
    private static let migrations = [
        Migration(
            "server 1 tenants",
            """
            CREATE TABLE tenants (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                name TEXT NOT NULL UNIQUE,
                seed INTEGER,
                position INTEGER NOT NULL,
                start INTEGER,
                clock_offset INTEGER,
                frozen_at INTEGER
            );
            """),
        Migration("server 2 signing keys", "CREATE TABLE signing_keys (rsa TEXT NOT NULL, p256 TEXT NOT NULL);"),
        Migration("server 3 skew", "ALTER TABLE tenants ADD COLUMN skew TEXT;"),
        Migration("server 4 quirks", "ALTER TABLE tenants ADD COLUMN quirks TEXT;"),
    ]
}
