import CJourneymanOpenSSL

extension AsymmetricKey {
    /// The first unencrypted private key of a PEM text (RFC 7468 §10).
    convenience init(privatePEM pem: String) throws(JOSEError) {
        // Without a password of ours, OpenSSL would ask for one on the terminal.
        var noPassword: [CChar] = [0]
        let key = pem.withMemoryBIO { bio in PEM_read_bio_PrivateKey(bio, nil, nil, &noPassword) }
        guard let key else {
            ERR_clear_error()
            throw JOSEError(.keyUnusable, "the text holds no private key in PEM")
        }
        self.init(owning: key)
    }

    /// The private key as unencrypted PKCS #8 in PEM.
    var privatePEM: String {
        let bio = BIO_new(BIO_s_mem())
        defer { BIO_free(bio) }
        let status = PEM_write_bio_PrivateKey(bio, pointer, nil, nil, 0, nil, nil)
        precondition(status == 1, "PEM_write_bio_PrivateKey failed")
        var start: UnsafeMutablePointer<CChar>?
        let count = journeyman_bio_contents(bio, &start)
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The first certificate of a PEM text that holds this key, if there is any certificate.
    func certificate(inPEM pem: String) throws(JOSEError) -> Certificate? {
        guard let x509 = pem.withMemoryBIO({ bio in PEM_read_bio_X509(bio, nil, nil, nil) }) else {
            ERR_clear_error()
            return nil
        }
        defer { X509_free(x509) }
        guard X509_check_private_key(x509, pointer) == 1 else {
            ERR_clear_error()
            throw JOSEError(.keyUnusable, "the certificate belongs to another key")
        }
        return Certificate(copying: x509)
    }
}

extension String {
    fileprivate func withMemoryBIO<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        let bytes = Array(utf8)
        return bytes.withUnsafeBytes { buffer in
            let bio = BIO_new_mem_buf(buffer.baseAddress, Int32(clamping: buffer.count))
            defer { BIO_free(bio) }
            return body(bio)
        }
    }
}
