import Determinism
import JOSETokens
import SQLiteStore

/// The clients of all providers. A journey's node registers itself when it sends somebody there for the first time;
/// nobody else can.
package struct ProviderClientTable: Sendable {
    package init() {}

    /// - Parameter secret: what the client proves itself by, at all its addresses; nil for one that needs no proof, as
    ///   exports hold no secrets.
    package func register(
        _ client: ProviderClient, secret: String?, randomness: any Randomness, _ transaction: inout Transaction
    ) throws {
        if try !isRegistered(client, &transaction) {
            try transaction.execute(
                "INSERT INTO provider_clients (provider, client_id, redirect_uri) VALUES (?, ?, ?)", client.provider,
                client.id, client.redirectURI)
        }
        try keep(secret, of: client, randomness: randomness, &transaction)
    }

    private func keep(
        _ secret: String?, of client: ProviderClient, randomness: any Randomness, _ transaction: inout Transaction
    ) throws {
        let known = try secretHash(of: client, &transaction)
        guard let secret else {
            guard known != nil else { return }
            try transaction.execute(
                "DELETE FROM provider_secrets WHERE provider = ? AND client_id = ?", client.provider, client.id)
            return
        }
        guard known?.matches(secret) != true else { return }
        try transaction.execute(
            "INSERT OR REPLACE INTO provider_secrets (provider, client_id, secret) VALUES (?, ?, ?)", client.provider,
            client.id, SecretHash(secret: secret, randomness: randomness).stored)
    }

    /// The redirect URI counts letter by letter (RFC 6749 §3.1.2.3).
    package func isRegistered(_ client: ProviderClient, _ transaction: inout Transaction) throws -> Bool {
        try transaction.first(
            "SELECT 1 FROM provider_clients WHERE provider = ? AND client_id = ? AND redirect_uri = ?",
            client.provider, client.id, client.redirectURI
        ) { _ in true } ?? false
    }

    /// Why a client isn't believed; nil where it is (RFC 6749 §3.2.1). Which address it names is the code's affair.
    func refusal(
        of client: ProviderClient, secret: String?, _ transaction: inout Transaction
    ) throws -> ProviderError? {
        let isKnown =
            try transaction.first(
                "SELECT 1 FROM provider_clients WHERE provider = ? AND client_id = ?", client.provider, client.id
            ) { _ in true } ?? false
        guard isKnown else { return .invalidClient("The client is unknown.", at: client.provider) }
        guard let hash = try secretHash(of: client, &transaction) else { return nil }
        guard let secret else { return .invalidClient("The client's secret is missing.", at: client.provider) }
        return hash.matches(secret) ? nil : .invalidClient("The client's secret is wrong.", at: client.provider)
    }

    private func secretHash(of client: ProviderClient, _ transaction: inout Transaction) throws -> SecretHash? {
        let stored = try transaction.first(
            "SELECT secret FROM provider_secrets WHERE provider = ? AND client_id = ?", client.provider, client.id
        ) { $0.text(0) }
        return stored.flatMap(SecretHash.init)
    }
}
