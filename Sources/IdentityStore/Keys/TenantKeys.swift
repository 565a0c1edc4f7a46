import Determinism
import JOSETokens
import SQLiteStore

/// A tenant's symmetric keys: made from its randomness once, kept in its store (DESIGN decision 11).
package final class TenantKeys: Sendable {
    package enum Purpose: String, Sendable, CaseIterable {
        /// Signs authIds.
        case authID
        /// Encrypts journeys' state inside authIds.
        case journeyState
        /// Signs access tokens.
        case accessToken
        /// Signs refresh tokens.
        case refreshToken
        /// Signs cookies that outlive sessions.
        case persistentCookie
    }

    private struct Loaded {
        let keys: [Purpose: SymmetricKey]
        let stateCipher: A128CBCHS256
    }

    private let loaded: Lock<Loaded>

    /// Reads the keys, and makes those that are missing.
    package init(randomness: any Randomness, _ transaction: inout Transaction) throws {
        var keys = try Self.stored(&transaction)
        for purpose in Purpose.allCases where keys[purpose] == nil {
            keys[purpose] = try Self.make(purpose, randomness, &transaction)
        }
        guard let stateCipher = keys[.journeyState].flatMap(A128CBCHS256.init(key:)) else {
            throw StoreError(.damaged, "the key of journeys' state has a wrong length")
        }
        loaded = Lock(Loaded(keys: keys, stateCipher: stateCipher))
    }

    package convenience init(store: Store, world: World) throws {
        self.init(try store.write { try TenantKeys(randomness: world.randomness, &$0) })
    }

    private init(_ other: TenantKeys) { loaded = Lock(other.loaded.withLock { $0 }) }

    package func key(_ purpose: Purpose) -> SymmetricKey {
        guard let key = loaded.withLock({ $0.keys[purpose] }) else { preconditionFailure("all keys are made on start") }
        return key
    }

    /// What encrypts journeys' state, with the key of that purpose.
    package var stateCipher: A128CBCHS256 { loaded.withLock { $0.stateCipher } }

    /// Goes on with other keys: those of a store that was emptied.
    package func replace(with other: TenantKeys) {
        let fresh = other.loaded.withLock { $0 }
        loaded.withLock { $0 = fresh }
    }

    private static func stored(_ transaction: inout Transaction) throws -> [Purpose: SymmetricKey] {
        var keys: [Purpose: SymmetricKey] = [:]
        for (purpose, bytes) in try transaction.rows(
            "SELECT purpose, bytes FROM tenant_keys", map: { ($0.text(0), $0.blob(1)) })
        {
            if let purpose = Purpose(rawValue: purpose) { keys[purpose] = SymmetricKey(bytes) }
        }
        return keys
    }

    private static func make(
        _ purpose: Purpose, _ randomness: any Randomness, _ transaction: inout Transaction
    ) throws -> SymmetricKey {
        let key = SymmetricKey(randomness: randomness)
        try transaction.execute(
            "INSERT INTO tenant_keys (purpose, bytes) VALUES (?, ?)", purpose.rawValue, key.bytes)
        return key
    }
}
