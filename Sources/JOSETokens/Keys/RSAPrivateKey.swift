import CJourneymanOpenSSL

/// A private RSA key that signs with one algorithm (RFC 7518 §3.3).
package struct RSAPrivateKey: Sendable {
    package let algorithm: SigningAlgorithm
    package let certificate: Certificate?
    private let key: AsymmetricKey

    /// Reads a private key of 2048 bits or more, and its certificate if the text holds one.
    package init(pem: String, algorithm: SigningAlgorithm = .RS256) throws(JOSEError) {
        let key = try AsymmetricKey(privatePEM: pem)
        guard key.isKind("RSA"), key.bits >= RSAPublicKey.minimumBits else {
            throw JOSEError(.keyUnusable, "the key is no RSA key of 2048 bits or more")
        }
        guard algorithm.isRSA else { throw JOSEError(.keyUnusable, "an RSA key can't sign \(algorithm)") }
        self.key = key
        self.algorithm = algorithm
        certificate = try key.certificate(inPEM: pem)
    }

    init(key: AsymmetricKey) {
        self.key = key
        algorithm = .RS256
        certificate = nil
    }

    /// Makes a new key of 2048 bits from OpenSSL's own randomness; takes up to half a second (COSTS §3).
    package static func generate() -> RSAPrivateKey {
        guard let key = journeyman_rsa_generate(RSAPublicKey.minimumBits) else {
            preconditionFailure("OpenSSL made no RSA key")
        }
        return RSAPrivateKey(key: AsymmetricKey(owning: key))
    }

    /// 28 characters of base64: the SHA-1 of the SubjectPublicKeyInfo (AM-BEHAVIOUR §5.3).
    package var keyID: String { key.keyID }

    /// The private key as unencrypted PKCS #8, without the certificate.
    package var pem: String { key.privatePEM }

    package var publicKey: RSAPublicKey { RSAPublicKey(key: key, algorithm: algorithm) }

    package func publicJWK(kid: String? = nil, use: JWK.Use = .signature) -> JWK {
        JWK(
            .rsa(modulus: key.number(OSSL_PKEY_PARAM_RSA_N), exponent: key.number(OSSL_PKEY_PARAM_RSA_E)),
            keyID: kid ?? keyID, use: use, certificate: certificate)
    }

    package func sign(_ message: [UInt8]) -> [UInt8] { key.signature(of: message, digest: algorithm.digestName) }
}
