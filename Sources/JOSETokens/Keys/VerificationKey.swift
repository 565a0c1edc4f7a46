/// A key that verifies, of any kind; each accepts exactly one algorithm, whatever a header says.
package enum VerificationKey: Sendable {
    case symmetric(SymmetricKey)
    case rsa(RSAPublicKey)
    case p256(P256PublicKey)

    package var algorithm: SigningAlgorithm {
        switch self {
        case .symmetric: .HS256
        case .rsa(let key): key.algorithm
        case .p256: .ES256
        }
    }

    /// Judges a signature in JOSE's form (RFC 7518 §3).
    package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        switch self {
        case .symmetric(let key): constantTimeEquals(signature, HMACSHA256.authenticate(message, key: key))
        case .rsa(let key): key.verifies(signature, of: message)
        case .p256(let key): key.verifies(signature, of: message)
        }
    }
}
