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
    }

    private struct Loaded {
        let keys: [Purpose: SymmetricKey]
        let stateCipher: A128CBCHS256
    }

    private let loaded: Lock<Loaded>

    /// Reads the keys, and makes those that are missing.
    package init(store: Store, world: World) throws {
        loaded = Lock(try Self.load(store, world))
    }

    package func key(_ purpose: Purpose) -> SymmetricKey {
        guard let key = loaded.withLock({ $0.keys[purpose] }) else { preconditionFailure("all keys are made on start") }
        return key
    }

    /// What encrypts journeys' state, with the key of that purpose.
    package var stateCipher: A128CBCHS256 { loaded.withLock { $0.stateCipher } }

    /// Goes on with what the store holds now: after it was emptied, with new keys.
    package func reload(store: Store, world: World) throws {
        let fresh = try Self.load(store, world)
        loaded.withLock { $0 = fresh }
    }

    private static func load(_ store: Store, _ world: World) throws -> Loaded {
        let keys = try store.write { transaction in
            var keys: [Purpose: SymmetricKey] = [:]
            for purpose in Purpose.allCases {
                keys[purpose] = try stored(purpose, &transaction) ?? make(purpose, world, &transaction)
            }
            return keys
        }
        guard let stateCipher = keys[.journeyState].flatMap(A128CBCHS256.init(key:)) else {
            throw StoreError(.damaged, "the key of journeys' state has a wrong length")
        }
        return Loaded(keys: keys, stateCipher: stateCipher)
    }

    private static func stored(_ purpose: Purpose, _ transaction: inout Transaction) throws -> SymmetricKey? {
        try transaction.first("SELECT bytes FROM tenant_keys WHERE purpose = ?", purpose.rawValue) {
            SymmetricKey($0.blob(0))
        }
    }

    private static func make(
        _ purpose: Purpose, _ world: World, _ transaction: inout Transaction
    ) throws -> SymmetricKey {
        let key = SymmetricKey(randomness: world.randomness)
        try transaction.execute(
            "INSERT INTO tenant_keys (purpose, bytes) VALUES (?, ?)", purpose.rawValue, key.bytes)
        return key
    }
}
