/// A public RSA key that verifies signatures of one algorithm (RFC 7518 §3.3).
package struct RSAPublicKey: Sendable {
    package let algorithm: SigningAlgorithm
    private let key: AsymmetricKey

    /// RFC 7518 §3.3.
    static let minimumBits = 2048
    /// Larger keys would only keep us busy.
    private static let maximumBits = 8192

    init(key: AsymmetricKey, algorithm: SigningAlgorithm) {
        self.key = key
        self.algorithm = algorithm
    }

    /// A key of 2048 to 8192 bits; the numbers are big-endian.
    package init(modulus: [UInt8], exponent: [UInt8], algorithm: SigningAlgorithm = .RS256) throws(JOSEError) {
        let modulus = Array(modulus.drop { $0 == 0 })
        let exponent = Array(exponent.drop { $0 == 0 })
        guard modulus.count * 8 <= Self.maximumBits, exponent.count <= 8 else {
            throw JOSEError(.keyUnusable, "the RSA key is larger than 8192 bits or its exponent than 64")
        }
        guard algorithm.isRSA else { throw JOSEError(.keyUnusable, "an RSA key can't verify \(algorithm)") }
        key = try AsymmetricKey(rsaModulus: modulus, exponent: exponent)
        guard key.bits >= Self.minimumBits else {
            throw JOSEError(.keyUnusable, "the RSA key has fewer than 2048 bits")
        }
        self.algorithm = algorithm
    }

    package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        key.verifies(signature, of: message, digest: algorithm.digestName)
    }
}
