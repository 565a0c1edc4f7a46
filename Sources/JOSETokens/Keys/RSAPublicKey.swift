/// A public RSA key that verifies signatures of one algorithm (RFC 7518 §3.3).
package struct RSAPublicKey: Sendable {
    package let algorithm: SigningAlgorithm
    private let key: AsymmetricKey

    /// RFC 7518 §3.3.
    static let minimumBits = 2048
    /// A larger modulus would only keep us busy.
    private static let bytes = minimumBits / 8...1024

    init(key: AsymmetricKey, algorithm: SigningAlgorithm) {
        self.key = key
        self.algorithm = algorithm
    }

    /// A key of 2048 to 8192 bits and an odd exponent of 64 bits at most; both numbers big-endian.
    package init(modulus: [UInt8], exponent: [UInt8], algorithm: SigningAlgorithm = .RS256) throws(JOSEError) {
        guard algorithm.isRSA else { throw JOSEError(.keyUnusable, "an RSA key can't verify \(algorithm)") }
        let modulus = Array(modulus.drop { $0 == 0 })
        guard Self.bytes.contains(modulus.count) else {
            throw JOSEError(.keyUnusable, "the RSA key has fewer than 2048 or more than 8192 bits")
        }
        let exponent = Array(exponent.drop { $0 == 0 })
        guard exponent.count <= 8, exponent != [1], exponent.last.map({ $0 % 2 == 1 }) ?? false else {
            throw JOSEError(.keyUnusable, "the exponent of the RSA key is even, 1, or longer than 64 bits")
        }
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
