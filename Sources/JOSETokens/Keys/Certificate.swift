import CJourneymanOpenSSL

/// An X.509 certificate in DER, as a JWK carries it.
package struct Certificate: Sendable, Equatable {
    package let der: [UInt8]

    package init(der: [UInt8]) { self.der = der }

    init(copying x509: OpaquePointer) {
        var start: UnsafeMutablePointer<UInt8>?
        let count = i2d_X509(x509, &start)
        precondition(count > 0, "i2d_X509 failed")
        defer { CRYPTO_free(start, nil, 0) }
        der = Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }

    /// base64url of the SHA-1 of the DER (RFC 7517 §4.8, `x5t`).
    package var thumbprint: String { Base64URL.encode(SHA1.digest(der)) }
}
