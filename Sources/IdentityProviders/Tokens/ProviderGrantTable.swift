import Determinism
import IdentityStore
import JOSETokens
import OrderedJSON
import SQLiteStore

/// The grants of all providers, with the hashes of their codes and access tokens.
package struct ProviderGrantTable: Sendable {
    private let cursor = SweepCursor()

    package init() {}

    /// What became of a code.
    package enum Redemption: Sendable {
        case granted(ProviderGrant, accessToken: String)
        case refused(ProviderError)
    }

    /// Stores a grant; tells its code.
    package func insert(
        _ grant: ProviderGrant, randomness: any Randomness, at now: Instant, _ transaction: inout Transaction
    ) throws -> String {
        let secret = HandleSecret(randomness: randomness)
        let expiry = (now + ProviderGrant.codeLifetime).millisecondsSinceEpoch
        let row = try transaction.insert(
            """
            INSERT INTO provider_grants (provider, client_id, redirect_uri, scope, nonce, challenge, challenge_method,
            account, code_hash, is_redeemed, expiry) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
            """,
            grant.client.provider, grant.client.id, grant.client.redirectURI, grant.scope, grant.nonce,
            grant.challenge?.value, grant.challenge?.method.rawValue, JSONValue.object(grant.account.claims).text,
            secret.hash, expiry)
        try cursor.advance(afterInserting: row, into: "provider_grants", at: now, &transaction)
        return Handle(row: row, secret: secret).text
    }

    /// An access token for a code: what a token endpoint does (RFC 6749 §4.1.3).
    ///
    /// The code of a client that is believed burns whatever comes of it; one that burnt before takes its token along.
    package func redeem(
        _ presented: PresentedCode, randomness: any Randomness, at now: Instant, _ transaction: inout Transaction
    ) throws -> Redemption {
        let client = presented.client
        if let refusal = try ProviderClientTable().refusal(of: client, secret: presented.secret, &transaction) {
            return .refused(refusal)
        }
        guard let handle = Handle(presented.code), let stored = try stored(handle.row, at: now, &transaction),
            handle.secret.matches(hash: stored.codeHash)
        else { return .refused(.invalidGrant("The code is unknown or has expired.")) }
        let refusal =
            stored.isRedeemed
            ? .invalidGrant("The code was used before.") : stored.grant.refusal(of: presented)
        let secret = HandleSecret(randomness: randomness)
        try transaction.execute(
            "UPDATE provider_grants SET is_redeemed = 1, token_hash = ?, expiry = ? WHERE row = ?",
            refusal == nil ? secret.hash : nil, (now + ProviderGrant.tokenLifetime).millisecondsSinceEpoch, handle.row)
        if let refusal { return .refused(refusal) }
        return .granted(stored.grant, accessToken: Handle(row: handle.row, secret: secret).text)
    }

    /// What an access token stands for; nil for any other text.
    package func grant(
        accessToken: String, at now: Instant, _ transaction: inout Transaction
    ) throws -> ProviderGrant? {
        guard let handle = Handle(accessToken), let stored = try stored(handle.row, at: now, &transaction),
            let hash = stored.tokenHash, handle.secret.matches(hash: hash)
        else { return nil }
        return stored.grant
    }

    private struct Stored {
        let grant: ProviderGrant
        let codeHash: [UInt8]
        let tokenHash: [UInt8]?
        let isRedeemed: Bool
    }

    private func stored(_ row: Int64, at now: Instant, _ transaction: inout Transaction) throws -> Stored? {
        try transaction.first(
            """
            SELECT provider, client_id, redirect_uri, scope, nonce, challenge, challenge_method, account, code_hash,
            token_hash, is_redeemed FROM provider_grants WHERE row = ? AND expiry > ?
            """, row, now.millisecondsSinceEpoch
        ) { row throws(StoreError) in
            Stored(
                grant: try grant(row), codeHash: row.blob(8), tokenHash: row[9] == .null ? nil : row.blob(9),
                isRedeemed: row.bool(10))
        }
    }

    private func grant(_ row: Row) throws(StoreError) -> ProviderGrant {
        let provider = row.text(0)
        let challenge = row.optionalText(5).map {
            CodeChallenge($0, method: CodeChallenge.Method(rawValue: row.text(6)) ?? .s256)
        }
        guard let json = try? JSONValue(parsing: row.text(7)),
            let account = ProviderAccount(json: json, standard: .standard(of: provider))
        else { throw StoreError(.damaged, "a provider's grant has no account") }
        return ProviderGrant(
            client: ProviderClient(provider: provider, id: row.text(1), redirectURI: row.text(2)), scope: row.text(3),
            nonce: row.optionalText(4), challenge: challenge, account: account)
    }
}
