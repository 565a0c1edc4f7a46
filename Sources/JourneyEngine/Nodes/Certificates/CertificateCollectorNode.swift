import AMWire
import HTTPMessages
import JOSETokens
import OrderedJSON

/// Certificate Collector: takes the client's certificate out of the TLS handshake or of a header field.
///
/// Only the port of `--client-certificates` asks for one in the handshake. The outcomes' ids are those of ForgeRock's
/// public certificate nodes; what they mean and the properties' defaults say Ping's pages *Certificate Collector node*
/// (auth-node-ref 8.1) and *CertificateCollectorNode* (PingAM 8.1, entity reference).
struct CertificateCollectorNode: Node {
    static let type = NodeType(
        "product-CertificateCollectorNode", "Certificate Collector", "Takes the client's certificate.",
        aliases: ["CertificateCollector"],
        properties: [
            .choice(
                "certificateCollectionMethod", ["EITHER", "REQUEST", "HEADER"],
                "Whether it comes by TLS, by a header field, or by either."),
            .string("clientCertificateHttpHeaderName", "The field, in which a proxy puts PEM or base64."),
            .strings("trustedRemoteHosts", "The addresses of such proxies; \"any\": all."),
        ])
    static let outcomes = [
        Outcome("COLLECTED", displayName: "Collected"), Outcome("NOT_COLLECTED", displayName: "Not Collected"),
    ]

    private let takesHandshake: Bool
    /// Nil where no field counts.
    private let field: HTTPFieldName?
    private let trustsAll: Bool
    private let trusted: Set<IPAddress>

    init(_ configuration: NodeConfiguration) throws {
        let method = try configuration.string("certificateCollectionMethod")
        takesHandshake = method != "HEADER"
        let name = try configuration.optionalString("clientCertificateHttpHeaderName")
        field = method == "REQUEST" ? nil : try name.map(Self.field)
        if method == "HEADER", field == nil {
            throw NodeConfigurationError(
                property: "clientCertificateHttpHeaderName", problem: "the method HEADER needs a header field")
        }
        let hosts = try configuration.strings("trustedRemoteHosts")
        trustsAll = hosts == ["any"]
        trusted = Set(hosts.compactMap { IPAddress($0) })
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let callback = try handshake(context) ?? header(context) else { return .goTo("NOT_COLLECTED") }
        context.transientState[CollectedCertificate.stateKey] = [.string(Base64.encode(callback.certificate))]
        return .goTo("COLLECTED")
    }

    private func handshake(_ context: borrowing TreeContext) -> X509CertificateCallback? {
        takesHandshake ? context.request.clientCertificate.map(X509CertificateCallback.init) : nil
    }

    /// What a proxy says counts only if it is trusted.
    private func header(_ context: borrowing TreeContext) throws -> X509CertificateCallback? {
        guard let field, let value = context.request.fields[field], !value.isEmpty else { return nil }
        guard trustsAll || context.request.client.map(trusted.contains) ?? false else { return nil }
        guard let certificate = Certificate(text: PercentEncoding.decode(value)) else {
            throw NodeFailure("what stands in \(field) is no certificate")
        }
        return X509CertificateCallback(certificate: certificate.der)
    }

    private static func field(_ name: String) throws -> HTTPFieldName {
        guard let field = HTTPFieldName(name) else {
            throw NodeConfigurationError(
                property: "clientCertificateHttpHeaderName", problem: "\"\(name)\" is no name of a header field")
        }
        return field
    }
}
