import EndpointRouting
import OrderedJSON
import SQLiteStore

/// Keeps what the admin API has changed of a tenant's configuration.
struct TenantChangesTable {
    static let migrations = [
        Migration(
            "tenant 1 changes",
            """
            CREATE TABLE tenant_changes (
                kind TEXT NOT NULL,
                realm TEXT NOT NULL,
                name TEXT NOT NULL,
                content TEXT,
                PRIMARY KEY (kind, realm, name)
            ) WITHOUT ROWID;
            """)
    ]

    private enum Kind: String { case settings, realm, journey }

    func changes(_ transaction: inout Transaction) throws -> TenantChanges {
        var changes = TenantChanges()
        let rows = try transaction.rows("SELECT kind, realm, name, content FROM tenant_changes") { row in
            (kind: row.text(0), realm: RealmPath(row.text(1)), name: row.text(2), content: row.optionalText(3))
        }
        for row in rows {
            let document = try row.content.map { text in try Self.document(text) }
            switch Kind(rawValue: row.kind) {
            case .settings: changes.settings = document ?? [:]
            case .realm: changes.realms.insert(row.realm)
            case .journey:
                changes.journeys[TenantChanges.JourneyName(realm: row.realm, name: row.name)] = .some(document)
            case nil: throw StoreError(.damaged, "a tenant has an unknown change of the kind \(row.kind)")
            }
        }
        return changes
    }

    private static func document(_ text: String) throws(StoreError) -> JSONObject {
        guard let document = try? JSONValue(parsing: text).object else {
            throw StoreError(.damaged, "a change of a tenant can't be read")
        }
        return document
    }

    func put(settings: JSONObject, _ transaction: inout Transaction) throws {
        try put(.settings, .root, "", settings, &transaction)
    }

    func put(realm: RealmPath, _ transaction: inout Transaction) throws {
        try put(.realm, realm, "", nil, &transaction)
    }

    /// Nil: the journey is taken away.
    func put(
        journey: JSONObject?, named name: String, in realm: RealmPath, _ transaction: inout Transaction
    ) throws {
        try put(.journey, realm, name, journey, &transaction)
    }

    private func put(
        _ kind: Kind, _ realm: RealmPath, _ name: String, _ content: JSONObject?, _ transaction: inout Transaction
    ) throws {
        try transaction.execute(
            """
            INSERT INTO tenant_changes (kind, realm, name, content) VALUES (?, ?, ?, ?)
            ON CONFLICT (kind, realm, name) DO UPDATE SET content = excluded.content
            """, kind.rawValue, realm.text, name, content.map { JSONValue.object($0).text })
    }
}
