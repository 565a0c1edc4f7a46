import EndpointRouting
import OrderedJSON
import SQLiteStore

/// The clients of all realms of a tenant, made from configuration on start, and by the admin API.
package struct ClientTable: Sendable {
    package init() {}

    package func client(
        id: String, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> OAuth2Client? {
        try transaction.first(
            "SELECT registration FROM oauth2_clients WHERE realm = ? AND id = ?", realm.text, id
        ) { row throws(StoreError) in try Self.client(id, row.text(0)) }
    }

    /// All clients of a realm by their ids.
    package func clients(in realm: RealmPath, _ transaction: inout Transaction) throws -> [OAuth2Client] {
        try transaction.rows(
            "SELECT id, registration FROM oauth2_clients WHERE realm = ? ORDER BY id", realm.text
        ) { row throws(StoreError) in try Self.client(row.text(0), row.text(1)) }
    }

    package func delete(id: String, in realm: RealmPath, _ transaction: inout Transaction) throws {
        try transaction.execute("DELETE FROM oauth2_clients WHERE realm = ? AND id = ?", realm.text, id)
    }

    private static func client(_ id: String, _ registration: String) throws(StoreError) -> OAuth2Client {
        let json = try? JSONValue(parsing: registration).object
        guard let json, let client = OAuth2Client(id: id, registration: json) else {
            throw StoreError(.damaged, "the registration of client \(id) can't be read")
        }
        return client
    }

    /// Registers a client, or replaces its registration.
    package func put(
        _ client: OAuth2Client, in realm: RealmPath, _ transaction: inout Transaction
    ) throws {
        try transaction.execute(
            """
            INSERT INTO oauth2_clients (realm, id, registration, has_scripts) VALUES (?, ?, ?, ?)
            ON CONFLICT (realm, id) DO UPDATE SET registration = excluded.registration,
            has_scripts = excluded.has_scripts
            """,
            realm.text, client.id, JSONValue.object(client.registration).text, client.scripts.isEmpty ? 0 : 1)
    }

    /// Whether any client of the tenant has scripts of its own.
    func haveScripts(_ transaction: inout Transaction) throws -> Bool {
        try transaction.first("SELECT 1 FROM oauth2_clients WHERE has_scripts = 1 LIMIT 1") { _ in true } ?? false
    }
}
