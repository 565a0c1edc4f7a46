import Determinism

/// What a store keeps of a secret that is only compared: a salted SHA-256 (DESIGN §5: this is test data).
package struct SecretHash: Sendable, Equatable {
    private let salt: [UInt8]
    private let digest: [UInt8]

    private static let saltSize = 16
    private static let digestSize = 32

    /// Hashes a password or client secret under a salt of its own.
    package init(secret: String, randomness: any Randomness) {
        salt = randomness.bytes(Self.saltSize)
        digest = Self.digest(secret, salt: salt)
    }

    /// Hashes a password that is no secret, always to the same.
    package init(known secret: String) {
        salt = [UInt8](repeating: 0, count: Self.saltSize)
        digest = Self.digest(secret, salt: salt)
    }

    /// Reads what `stored` wrote; nil for any other text.
    package init?(stored: String) {
        let parts = Array(stored.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, let salt = Base64Alphabet.url.decode(parts[0]), salt.count == Self.saltSize,
            let digest = Base64Alphabet.url.decode(parts[1]), digest.count == Self.digestSize
        else { return nil }
        self.salt = salt
        self.digest = digest
    }

    /// The form for a store: salt and digest in base64url, a dot between.
    package var stored: String { Base64URL.encode(salt) + "." + Base64URL.encode(digest) }

    /// Whether this was made of the same secret, in constant time.
    package func matches(_ secret: String) -> Bool {
        constantTimeEquals(digest, Self.digest(secret, salt: salt))
    }

    private static func digest(_ secret: String, salt: [UInt8]) -> [UInt8] {
        SHA256.digest(salt + Array(secret.utf8))
    }
}
