import CJourneymanOpenSSL

extension AsymmetricKey {
    /// A private key in PKCS #1 or PKCS #8; nil where OpenSSL takes it for none.
    convenience init?(privateDER der: [UInt8]) {
        let key = der.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return d2i_AutoPrivateKey(nil, &start, buffer.count)
        }
        guard let key else {
            ERR_clear_error()
            return nil
        }
        self.init(owning: key)
    }

    /// A private key on P-256 of its number, 32 bytes (RFC 5208 §5, RFC 5915 §3); OpenSSL computes the public half.
    ///
    /// Nil for zero, and for numbers of which few aren't below the curve's order: those that begin with 32 ones.
    convenience init?(p256Scalar scalar: [UInt8]) {
        guard scalar.contains(where: { $0 != 0 }), scalar.prefix(4).contains(where: { $0 != 0xFF }) else { return nil }
        let key = DER.sequence(DER.integer([1]), DER.octetString(scalar))
        self.init(privateDER: DER.sequence(DER.integer([0]), Self.p256Algorithm, DER.octetString(key)))
    }
}
