import CJourneymanOpenSSL

/// A private key on the curve P-256; signs ES256 (RFC 7518 §3.4).
///
/// Two signatures of one message differ: OpenSSL draws a number of its own for each.
package struct P256PrivateKey: Sendable {
    package let certificate: Certificate?
    private let key: AsymmetricKey

    /// Reads a private key, and its certificate if the text holds one.
    package init(pem: String) throws(JOSEError) {
        let key = try AsymmetricKey(privatePEM: pem)
        guard key.isKind("EC"), key.groupName == "prime256v1" else {
            throw JOSEError(.keyUnusable, "the key is not on the curve P-256")
        }
        self.key = key
        certificate = try key.certificate(inPEM: pem)
    }

    init(key: AsymmetricKey) {
        self.key = key
        certificate = nil
    }

    /// Makes a new key from OpenSSL's own randomness.
    package static func generate() -> P256PrivateKey {
        guard let key = journeyman_p256_generate() else { preconditionFailure("OpenSSL made no P-256 key") }
        return P256PrivateKey(key: AsymmetricKey(owning: key))
    }

    /// 28 characters of base64: the SHA-1 of the SubjectPublicKeyInfo (AM-BEHAVIOUR §5.3).
    package var keyID: String { key.keyID }

    /// The private key as unencrypted PKCS #8, without the certificate.
    package var pem: String { key.privatePEM }

    package var publicKey: P256PublicKey { P256PublicKey(key: key) }

    package func publicJWK(kid: String? = nil, use: JWK.Use = .signature) -> JWK {
        JWK(
            .p256(
                x: key.number(OSSL_PKEY_PARAM_EC_PUB_X, size: P256PublicKey.coordinateSize),
                y: key.number(OSSL_PKEY_PARAM_EC_PUB_Y, size: P256PublicKey.coordinateSize)),
            keyID: kid ?? keyID, use: use, certificate: certificate)
    }

    /// 64 bytes: r and s, each filled up to 32.
    package func sign(_ message: [UInt8]) -> [UInt8] {
        let der = key.signature(of: message, digest: SigningAlgorithm.ES256.digestName)
        guard let signature = ECDSASignature(der: der) else { preconditionFailure("OpenSSL wrote no signature") }
        return signature.raw
    }
}
