/// A certificate and its private key, both in PEM.
package struct TLSIdentity: Sendable, Equatable {
    package let certificate: String
    package let key: String

    package init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }

    init(_ certificate: X509Certificate, _ key: PrivateKey) {
        self.init(certificate: certificate.pem, key: key.pem)
    }
}
