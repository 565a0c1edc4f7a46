import Determinism
import JOSETokens

/// The secret half of a handle: drawn before the row is inserted, so that one insertion stores its hash.
package struct HandleSecret: Sendable, Equatable {
    let bytes: [UInt8]

    private static let size = 20

    /// Draws a new secret of 160 bits.
    package init(randomness: any Randomness) { self.init(randomness.bytes(Self.size)) }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads 27 characters of base64url; nil for any other text.
    init?(_ text: String) {
        guard let bytes = Base64URL.decode(text), bytes.count == Self.size else { return nil }
        self.init(bytes)
    }

    var text: String { Base64URL.encode(bytes) }

    /// What the row keeps. Unsalted: nobody guesses 160 random bits.
    package var hash: [UInt8] { SHA256.digest(bytes) }

    /// Whether a row with this hash belongs to the secret, in constant time.
    package func matches(hash: [UInt8]) -> Bool { constantTimeEquals(self.hash, hash) }
}
