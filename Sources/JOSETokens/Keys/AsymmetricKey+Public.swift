import CJourneymanOpenSSL

extension AsymmetricKey {
    /// An RSA key of its numbers, big-endian; the caller has looked at their sizes.
    convenience init(rsaModulus modulus: [UInt8], exponent: [UInt8]) throws(JOSEError) {
        let n = BN_bin2bn(modulus, Int32(modulus.count), nil)
        defer { BN_free(n) }
        let e = BN_bin2bn(exponent, Int32(exponent.count), nil)
        defer { BN_free(e) }
        // The builder only borrows the two numbers.
        let builder = OSSL_PARAM_BLD_new()
        defer { OSSL_PARAM_BLD_free(builder) }
        let isPushed =
            OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, n) == 1
            && OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, e) == 1
        precondition(isPushed, "OSSL_PARAM_BLD_push_BN failed")
        let numbers = OSSL_PARAM_BLD_to_param(builder)
        defer { OSSL_PARAM_free(numbers) }
        self.init(owning: try Self.key("RSA", numbers))
    }

    private static func key(
        _ kind: String, _ numbers: UnsafeMutablePointer<OSSL_PARAM>?
    ) throws(JOSEError) -> OpaquePointer {
        let context = EVP_PKEY_CTX_new_from_name(nil, kind, nil)
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_fromdata_init(context) == 1, journeyman_public_key_from(context, &key, numbers) == 1, let key
        else {
            ERR_clear_error()
            throw JOSEError(.keyUnusable, "the numbers are no \(kind) key")
        }
        return key
    }

    /// A key on P-256 of its coordinates, 32 bytes each; refuses a point off the curve.
    convenience init(p256X x: [UInt8], y: [UInt8]) throws(JOSEError) {
        let der = Self.p256Prefix + x + y
        let key = der.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return d2i_PUBKEY(nil, &start, buffer.count)
        }
        guard let key else {
            ERR_clear_error()
            throw JOSEError(.keyUnusable, "the point is not on P-256")
        }
        self.init(owning: key)
    }

    /// What stands before the coordinates in a SubjectPublicKeyInfo on P-256 (RFC 5480 §2), up to the byte that says
    /// that the point is not compressed.
    private static let p256Prefix: [UInt8] = [
        0x30, 0x59, 0x30, 0x13,  // both sequences
        0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,  // id-ecPublicKey
        0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,  // prime256v1
        0x03, 0x42, 0x00, 0x04,
    ]
}
