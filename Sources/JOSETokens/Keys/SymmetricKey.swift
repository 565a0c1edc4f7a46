import Determinism

/// A shared secret for HMAC or for content encryption.
package struct SymmetricKey: Sendable, Equatable {
    package let bytes: [UInt8]
    let authenticator: MessageAuthenticator

    /// Any length; RFC 7518 §3.2 asks for 32 bytes or more with HS256, but client secrets may be shorter.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        authenticator = MessageAuthenticator(key: bytes)
    }

    /// A fresh key of 32 bytes: enough for HS256, and what A128CBC-HS256 needs.
    package init(randomness: any Randomness) { self.init(randomness.bytes(32)) }

    package static func == (left: SymmetricKey, right: SymmetricKey) -> Bool {
        constantTimeEquals(left.bytes, right.bytes)
    }
}
