/// Takes the client's certificate, which the TLS handshake or a proxy's header field brings (WIRE §2.1).
///
/// It never travels as a callback: the server fills it from the request itself. Where the request brings none, AM
/// answers 400 or goes on without, as its journey says, and the client has to connect anew.
public struct X509CertificateCallback: Sendable, Hashable {
    /// The certificate in DER; nobody has judged it.
    public var certificate: [UInt8]

    /// The answer's status where nothing can be done without a certificate.
    public static let status = 400

    /// A certificate.
    public init(certificate: [UInt8]) { self.certificate = certificate }
}
