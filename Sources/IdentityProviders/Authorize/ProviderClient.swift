import SQLiteStore

/// AM as a provider knows it: a client, and one of the places that codes may be sent to.
package struct ProviderClient: Sendable, Equatable {
    package let provider: String
    package let id: String
    package let redirectURI: String

    package init(provider: String, id: String, redirectURI: String) {
        self.provider = provider
        self.id = id
        self.redirectURI = redirectURI
    }
}

/// The clients of all providers. A journey's node registers itself when it sends somebody there for the first time;
/// nobody else can.
package struct ProviderClientTable: Sendable {
    package init() {}

    package func register(_ client: ProviderClient, _ transaction: inout Transaction) throws {
        guard try !isRegistered(client, &transaction) else { return }
        try transaction.execute(
            "INSERT INTO provider_clients (provider, client_id, redirect_uri) VALUES (?, ?, ?)", client.provider,
            client.id, client.redirectURI)
    }

    /// The redirect URI counts letter by letter (RFC 6749 §3.1.2.3).
    package func isRegistered(_ client: ProviderClient, _ transaction: inout Transaction) throws -> Bool {
        try transaction.first(
            "SELECT 1 FROM provider_clients WHERE provider = ? AND client_id = ? AND redirect_uri = ?",
            client.provider, client.id, client.redirectURI
        ) { _ in true } ?? false
    }
}
