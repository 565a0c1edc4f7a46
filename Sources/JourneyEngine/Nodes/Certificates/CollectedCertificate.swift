import JOSETokens
import OrderedJSON

/// The certificate that a Certificate Collector left in the state.
enum CollectedCertificate {
    /// A list in AM, the client's own certificate first.
    static let stateKey = "X509Certificate"

    static func contents(_ state: JourneyState) throws(NodeFailure) -> CertificateContents {
        guard let text = state[stateKey]?[0]?.string, let der = Base64.decode(text) else {
            throw NodeFailure("no Certificate Collector has collected a certificate")
        }
        guard let contents = CertificateContents(der: der) else {
            throw NodeFailure("what the Certificate Collector has collected is no certificate")
        }
        return contents
    }
}
