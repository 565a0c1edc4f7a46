import EndpointRouting
import OrderedJSON
import SQLiteStore

/// The clients of all realms of a tenant, made from configuration on start.
package struct ClientTable: Sendable {
    package init() {}

    package func client(
        id: String, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> OAuth2Client? {
        try transaction.first(
            "SELECT registration FROM oauth2_clients WHERE realm = ? AND id = ?", realm.text, id
        ) { row throws(StoreError) in
            let json = try? JSONValue(parsing: row.text(0)).object
            guard let json, let client = OAuth2Client(id: id, registration: json) else {
                throw StoreError(.damaged, "the registration of client \(id) can't be read")
            }
            return client
        }
    }

    /// Registers a client, or replaces its registration.
    package func put(
        _ client: OAuth2Client, in realm: RealmPath, _ transaction: inout Transaction
    ) throws {
        try transaction.execute(
            """
            INSERT INTO oauth2_clients (realm, id, registration) VALUES (?, ?, ?)
            ON CONFLICT (realm, id) DO UPDATE SET registration = excluded.registration
            """,
            realm.text, client.id, JSONValue.object(client.registration).text)
    }
}
