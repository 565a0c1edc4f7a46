import Determinism
import IdentityStore
import JOSETokens

/// What a refresh token is made of; two tokens of one ticket are the same to the last byte.
struct RefreshTicket: Sendable, Equatable {
    let id: Handle
    let issuedAt: Instant
    let trackingID: String

    init(id: Handle, issuedAt: Instant, trackingID: String) {
        self.id = id
        self.issuedAt = issuedAt
        self.trackingID = trackingID
    }

    /// The first one of a grant.
    init(row: Int64, issuedAt: Instant, randomness: any Randomness) {
        id = Handle(row: row, secret: HandleSecret(randomness: randomness))
        self.issuedAt = issuedAt
        trackingID = TokenMinter.trackingID(randomness)
    }

    /// The one that takes a token's place. It follows from the token, so that it can be given again though the store
    /// has only hashes; without the tenant's key nobody can tell it.
    init(replacing id: Handle, key: SymmetricKey, issuedAt: Instant) {
        let randomness = DerivedRandomness(key: key, label: "refresh token after \(id.text)")
        self.init(row: id.row, issuedAt: issuedAt, randomness: randomness)
    }
}

/// Bytes that follow from a key and a label: HMAC-SHA-256 in counter mode (NIST SP 800-108 §4.1).
private final class DerivedRandomness: Randomness {
    private let key: SymmetricKey
    private let label: String
    private let pool = Lock<(block: UInt32, bytes: [UInt8])>((0, []))

    init(key: SymmetricKey, label: String) {
        self.key = key
        self.label = label
    }

    func bytes(_ count: Int) -> [UInt8] {
        pool.withLock { pool in
            while pool.bytes.count < count {
                pool.block += 1
                pool.bytes += HMACSHA256.authenticate(Array("\(pool.block) \(label)".utf8), key: key)
            }
            defer { pool.bytes.removeFirst(count) }
            return Array(pool.bytes.prefix(count))
        }
    }
}
