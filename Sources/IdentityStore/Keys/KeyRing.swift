import Determinism
import JOSETokens
import OrderedJSON
import SQLiteStore

/// The asymmetric keys of a tenant: the server's own, until they are rotated.
package final class KeyRing: Sendable {
    private let server: SigningKeys
    /// As they were made; later ones come first in the key set.
    private let loaded: Lock<[RingKey]>

    /// A ring of the server's own keys, which no store knows.
    package init(_ server: SigningKeys) {
        self.server = server
        loaded = Lock(server.ring)
    }

    /// Reads again what the store has: none, and the ring is the server's.
    package func load(_ transaction: inout Transaction) throws {
        let stored = try RingKeyTable().keys(server, &transaction)
        loaded.withLock { $0 = stored.isEmpty ? server.ring : stored }
    }

    package var keys: [RingKey] { loaded.withLock { $0 } }

    /// The key that signs.
    package func active(_ kind: RingKey.Kind) -> RingKey {
        let active = keys.last { $0.kind == kind && $0.isActive }
        guard let key = active ?? server.ring.first(where: { $0.kind == kind }) else {
            preconditionFailure("a server has a key of each kind")
        }
        return key
    }

    /// `{"keys":[…]}` (RFC 7517 §5)
    package func jwks(at now: Instant) -> JSONValue {
        let published = keys.filter { $0.isPublished(at: now) }
        let newestFirst = RingKey.Kind.allCases.flatMap { kind in published.reversed().filter { $0.kind == kind } }
        return ["keys": .array(newestFirst.map { .object($0.json) })]
    }

    /// Whether a key of the ring made the signature, published or not.
    package func verifies(_ jws: JWS) -> Bool { keys.contains { jws.verify(with: $0.key) } }

    /// Makes a key that signs from now on in place of the one of its kind, which stays in the ring.
    ///
    /// - Parameters:
    ///   - pem: the key, made before: that takes up to a second, in which no transaction should be open.
    ///   - keyID: what it is called; nil: by its thumbprint.
    package func rotate(
        _ kind: RingKey.Kind, to pem: String, keyID: String?, publication: RingKey.Publication,
        _ transaction: inout Transaction
    ) throws -> RingKey {
        let new = try RingKey(kind, pem: pem, keyID: keyID, isActive: true, publication: publication)
        var next = keys
        for index in next.indices where next[index].kind == kind { next[index].isActive = false }
        next.append(new)
        try RingKeyTable().replace(with: next, &transaction)
        loaded.withLock { [next] in $0 = next }
        return new
    }

    /// Takes keys of a name, or the one of a thumbprint, out of the ring that don't sign; tells which they were.
    package func retire(_ name: String, _ transaction: inout Transaction) throws -> [RingKey] {
        let retired = keys.filter { $0.isCalled(name) && !$0.isActive }
        let next = keys.filter { !$0.isCalled(name) || $0.isActive }
        if retired.isEmpty { return [] }
        try RingKeyTable().replace(with: next, &transaction)
        loaded.withLock { $0 = next }
        return retired
    }
}
