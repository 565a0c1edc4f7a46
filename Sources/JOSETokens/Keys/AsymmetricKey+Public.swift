import CJourneymanOpenSSL

extension AsymmetricKey {
    /// An RSA key of its numbers, big-endian (RFC 8017 §A.1.1); the caller has looked at their sizes.
    convenience init(rsaModulus modulus: [UInt8], exponent: [UInt8]) throws(JOSEError) {
        let key = DER.sequence(DER.integer(modulus), DER.integer(exponent))
        let algorithm = DER.sequence(DER.objectIdentifier(Self.rsaEncryption), DER.null)
        try self.init(subjectPublicKeyInfo: DER.sequence(algorithm, DER.bitString(key)))
    }

    /// A key on P-256 of its coordinates, 32 bytes each (RFC 5480 §2); refuses a point off the curve.
    convenience init(p256X x: [UInt8], y: [UInt8]) throws(JOSEError) {
        let point = [Self.uncompressed] + x + y
        try self.init(subjectPublicKeyInfo: DER.sequence(Self.p256Algorithm, DER.bitString(point)))
    }

    /// RFC 5480 §2.1.1
    static let p256Algorithm = DER.sequence(DER.objectIdentifier(ecPublicKey), DER.objectIdentifier(prime256v1))

    private convenience init(subjectPublicKeyInfo der: [UInt8]) throws(JOSEError) {
        let key = der.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return d2i_PUBKEY(nil, &start, buffer.count)
        }
        guard let key else {
            ERR_clear_error()
            throw JOSEError(.keyUnusable, "the numbers are no public key")
        }
        self.init(owning: key)
    }

    /// 1.2.840.113549.1.1.1
    private static let rsaEncryption: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]
    /// 1.2.840.10045.2.1
    private static let ecPublicKey: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
    /// 1.2.840.10045.3.1.7
    private static let prime256v1: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
    /// The first byte of a point that has both its coordinates (SEC 1 §2.3.3).
    private static let uncompressed: UInt8 = 4
}
