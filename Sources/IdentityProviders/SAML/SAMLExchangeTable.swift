import Determinism
import IdentityStore
import OrderedJSON
import SQLiteStore

/// The requests to SAML identity providers, by their RelayState, and the answers, by their response key.
package struct SAMLExchangeTable: Sendable {
    private let cursor = SweepCursor()

    package init() {}

    /// Stores a request; tells its RelayState.
    package func insert(
        _ exchange: SAMLExchange, randomness: any Randomness, at now: Instant, _ transaction: inout Transaction
    ) throws -> String {
        let secret = HandleSecret(randomness: randomness)
        let row = try transaction.insert(
            "INSERT INTO saml_exchanges (idp, return_url, subject, secret_hash, expiry) VALUES (?, ?, ?, ?, ?)",
            exchange.idp, exchange.returnURL, exchange.subject, secret.hash,
            (now + SAMLExchange.lifetime).millisecondsSinceEpoch)
        try cursor.advance(afterInserting: row, into: "saml_exchanges", at: now, &transaction)
        return Handle(row: row, secret: secret).text
    }

    /// A request that waits for its answer.
    package func exchange(
        relayState: String, at now: Instant, _ transaction: inout Transaction
    ) throws -> SAMLExchange? {
        guard let handle = Handle(relayState) else { return nil }
        let found = try transaction.first(
            """
            SELECT idp, return_url, subject, secret_hash FROM saml_exchanges
            WHERE row = ? AND response_hash IS NULL AND expiry > ?
            """, handle.row, now.millisecondsSinceEpoch
        ) {
            (SAMLExchange(idp: $0.text(0), returnURL: $0.text(1), subject: $0.optionalText(2)), hash: $0.blob(3))
        }
        guard let found, handle.secret.matches(hash: found.hash) else { return nil }
        return found.0
    }

    /// Answers a request that waits; tells the response key.
    package func answer(
        relayState: String, with account: ProviderAccount, randomness: any Randomness,
        _ transaction: inout Transaction
    ) throws -> String? {
        guard let handle = Handle(relayState) else { return nil }
        let secret = HandleSecret(randomness: randomness)
        let changed = try transaction.execute(
            """
            UPDATE saml_exchanges SET response_hash = ?, account = ?
            WHERE row = ? AND secret_hash = ? AND response_hash IS NULL
            """, secret.hash, JSONValue.object(account.claims).text, handle.row, handle.secret.hash)
        return changed == 0 ? nil : Handle(row: handle.row, secret: secret).text
    }

    /// Takes the answer to a request, once.
    package func take(
        responseKey: String, relayState: String, at now: Instant, _ transaction: inout Transaction
    ) throws -> ProviderAccount? {
        guard let response = Handle(responseKey), let request = Handle(relayState), request.row == response.row else {
            return nil
        }
        let text = try transaction.first(
            """
            SELECT account FROM saml_exchanges
            WHERE row = ? AND secret_hash = ? AND response_hash = ? AND expiry > ?
            """, request.row, request.secret.hash, response.secret.hash, now.millisecondsSinceEpoch
        ) { $0.text(0) }
        guard let text, let json = try? JSONValue(parsing: text) else { return nil }
        try transaction.execute("DELETE FROM saml_exchanges WHERE row = ?", request.row)
        return ProviderAccount(json: json, standard: .standard(of: ""))
    }
}
