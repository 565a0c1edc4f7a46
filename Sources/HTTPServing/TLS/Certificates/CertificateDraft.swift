import CJourneymanOpenSSL
import Determinism

/// A certificate that isn't signed yet (RFC 5280 §4.1).
struct CertificateDraft {
    private let certificate: X509Certificate

    init(commonName: String, key: PrivateKey, from start: Instant, to end: Instant) throws(TLSError) {
        ERR_clear_error()
        guard let pointer = X509_new() else { throw TLSError(openSSL: "no certificate could be made") }
        certificate = X509Certificate(owning: pointer)
        let isMade =
            X509_set_version(pointer, Int(X509_VERSION_3)) == 1 && Self.setSerial(of: pointer)
            && X509_set_pubkey(pointer, key.pointer) == 1
            && ASN1_TIME_set(X509_getm_notBefore(pointer), time_t(start.secondsSinceEpoch)) != nil
            && ASN1_TIME_set(X509_getm_notAfter(pointer), time_t(end.secondsSinceEpoch)) != nil
            && X509_NAME_add_entry_by_txt(
                X509_get_subject_name(pointer), "O", MBSTRING_UTF8, "Journeyman", -1, -1, 0) == 1
            && X509_NAME_add_entry_by_txt(
                X509_get_subject_name(pointer), "CN", MBSTRING_UTF8, commonName, -1, -1, 0) == 1
        guard isMade else { throw TLSError(openSSL: "the certificate for \(commonName) could not be made") }
    }

    /// Signs it with the issuer's key; without an issuer it is its own. Extensions are in the notation of openssl's
    /// configuration files.
    func signed(
        by issuer: X509Certificate? = nil, _ key: PrivateKey, extensions: [(id: Int32, value: String)]
    ) throws(TLSError) -> X509Certificate {
        let issuer = issuer ?? certificate
        guard X509_set_issuer_name(certificate.pointer, X509_get_subject_name(issuer.pointer)) == 1 else {
            throw TLSError(openSSL: "the certificate's issuer could not be set")
        }
        for item in extensions {
            guard journeyman_x509_add_extension(certificate.pointer, issuer.pointer, item.id, item.value) == 1 else {
                throw TLSError(openSSL: "the certificate can't say \(item.value)")
            }
        }
        guard X509_sign(certificate.pointer, key.pointer, EVP_sha256()) > 0 else {
            throw TLSError(openSSL: "the certificate could not be signed")
        }
        return certificate
    }

    /// 126 random bits under a leading one, so that no two are alike and none is negative (RFC 5280 §4.1.2.2).
    private static func setSerial(of certificate: OpaquePointer) -> Bool {
        let number = BN_new()
        defer { BN_free(number) }
        return BN_rand(number, 127, BN_RAND_TOP_ONE, BN_RAND_BOTTOM_ANY) == 1
            && BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != nil
    }
}
