import CJourneymanOpenSSL
import Determinism

/// A certificate (RFC 5280).
///
/// `@unchecked Sendable`: nothing changes it once it is signed.
final class X509Certificate: @unchecked Sendable {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    /// Reads the first certificate of a PEM text.
    init(pem: String) throws(TLSError) {
        ERR_clear_error()
        guard let pointer = pem.withMemoryBIO({ PEM_read_bio_X509($0, nil, nil, nil) }) else {
            throw TLSError(openSSL: "it holds no certificate in PEM")
        }
        self.pointer = pointer
    }

    deinit { X509_free(pointer) }

    var pem: String { String(fromMemoryBIO: { PEM_write_bio_X509($0, pointer) }) }

    var der: [UInt8] {
        var start: UnsafeMutablePointer<UInt8>?
        let count = i2d_X509(pointer, &start)
        defer { CRYPTO_free(start, nil, 0) }
        return Array(UnsafeBufferPointer(start: start, count: max(0, Int(count))))
    }

    func isValid(from start: Instant, to end: Instant) -> Bool {
        var (start, end) = (time_t(start.secondsSinceEpoch), time_t(end.secondsSinceEpoch))
        return X509_cmp_time(X509_get0_notBefore(pointer), &start) < 0
            && X509_cmp_time(X509_get0_notAfter(pointer), &end) > 0
    }

    func holds(_ key: PrivateKey) -> Bool {
        defer { ERR_clear_error() }
        return X509_check_private_key(pointer, key.pointer) == 1
    }

    /// Whether it is an authority's and signed by itself.
    var isAuthority: Bool {
        defer { ERR_clear_error() }
        return X509_check_ca(pointer) == 1 && X509_self_signed(pointer, 1) == 1
    }

    func isSigned(by authority: X509Certificate) -> Bool {
        defer { ERR_clear_error() }
        return X509_check_issued(authority.pointer, pointer) == X509_V_OK
            && X509_verify(pointer, X509_get0_pubkey(authority.pointer)) == 1
    }

    /// The value of an extension in DER; nil where there is none.
    func extensionValue(_ id: Int32) -> [UInt8]? {
        guard let found = X509_get_ext(pointer, X509_get_ext_by_NID(pointer, id, -1)),
            let value = X509_EXTENSION_get_data(found)
        else { return nil }
        return Array(UnsafeBufferPointer(start: ASN1_STRING_get0_data(value), count: Int(ASN1_STRING_length(value))))
    }
}
