/// A public key on the curve P-256; verifies ES256 (RFC 7518 §3.4).
package struct P256PublicKey: Sendable {
    private let key: AsymmetricKey

    static let coordinateSize = 32

    init(key: AsymmetricKey) { self.key = key }

    /// Coordinates of 32 bytes each, big-endian; refuses a point off the curve.
    package init(x: [UInt8], y: [UInt8]) throws(JOSEError) {
        guard x.count == Self.coordinateSize, y.count == Self.coordinateSize else {
            throw JOSEError(.keyUnusable, "a coordinate on P-256 has 32 bytes")
        }
        key = try AsymmetricKey(p256X: x, y: y)
    }

    /// Takes the 64 bytes of RFC 7518 §3.4, never DER.
    package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        guard let signature = ECDSASignature(raw: signature) else { return false }
        return key.verifies(signature.der, of: message, digest: SigningAlgorithm.ES256.digestName)
    }
}
