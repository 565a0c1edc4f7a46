/// A key that signs, of any kind; each signs with exactly one algorithm.
package enum SigningKey: Sendable {
    case symmetric(SymmetricKey)
    case rsa(RSAPrivateKey)
    case p256(P256PrivateKey)

    package var algorithm: SigningAlgorithm { verificationKey.algorithm }

    /// The half that verifies; for a symmetric key the same key.
    package var verificationKey: VerificationKey {
        switch self {
        case .symmetric(let key): .symmetric(key)
        case .rsa(let key): .rsa(key.publicKey)
        case .p256(let key): .p256(key.publicKey)
        }
    }

    /// The signature in JOSE's form (RFC 7518 §3).
    package func sign(_ message: [UInt8]) -> [UInt8] {
        switch self {
        case .symmetric(let key): HMACSHA256.authenticate(message, key: key)
        case .rsa(let key): key.sign(message)
        case .p256(let key): key.sign(message)
        }
    }
}
