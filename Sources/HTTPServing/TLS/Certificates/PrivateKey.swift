import CJourneymanOpenSSL

/// A private key of OpenSSL, of whatever kind.
///
/// `@unchecked Sendable`: nothing changes it after `init`.
final class PrivateKey: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Makes a new key on the curve P-256 from OpenSSL's own randomness.
    init() throws(TLSError) {
        ERR_clear_error()
        guard let pointer = journeyman_p256_generate() else { throw TLSError(openSSL: "no P-256 key could be made") }
        self.pointer = pointer
    }

    /// Reads the first unencrypted private key of a PEM text.
    init(pem: String) throws(TLSError) {
        ERR_clear_error()
        // Without a password of ours, OpenSSL would ask for one on the terminal.
        var noPassword: [CChar] = [0]
        guard let pointer = pem.withMemoryBIO({ PEM_read_bio_PrivateKey($0, nil, nil, &noPassword) }) else {
            throw TLSError(openSSL: "it holds no private key in PEM")
        }
        self.pointer = pointer
    }

    deinit { EVP_PKEY_free(pointer) }

    /// Unencrypted PKCS #8 (RFC 7468 §10).
    var pem: String { String(fromMemoryBIO: { PEM_write_bio_PrivateKey($0, pointer, nil, nil, 0, nil, nil) }) }
}
