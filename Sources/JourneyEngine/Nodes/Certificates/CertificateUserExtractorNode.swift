import IdentityStore
import JOSETokens
import OrderedJSON

/// Certificate User Extractor: knows the user by the certificate that was collected.
///
/// The outcomes' ids and the properties are those of ForgeRock's public certificate nodes; that the user must exist,
/// and which value comes first, says Ping's page *Certificate User Extractor node* (auth-node-ref 8.1).
struct CertificateUserExtractorNode: Node {
    static let type = NodeType(
        "product-CertificateUserExtractorNode", "Certificate User Extractor",
        "Knows the user by the client's certificate.", aliases: ["CertificateUserExtractor"],
        properties: [
            .choice(
                "certificateAttributeToProfileMapping",
                ["SUBJECT_CN", "SUBJECT_DN", "SUBJECT_UID", "EMAIL_ADDRESS", "OTHER", "NONE"],
                "What of the certificate's subject names the user."),
            .string("otherCertificateAttributeToProfileMapping", "The subject's attribute, with OTHER."),
            .choice(
                "certificateAttributeProfileMappingExtension", ["NONE", "RFC822_NAME", "UPN"],
                "Which alternative name is tried before that."),
        ], inputs: [CollectedCertificate.stateKey])
    static let outcomes = [
        Outcome("EXTRACTED", displayName: "Extracted"), Outcome("NOT_EXTRACTED", displayName: "Not Extracted"),
    ]

    private let source: String
    private let otherAttribute: String
    private let alternative: String

    init(_ configuration: NodeConfiguration) throws {
        source = try configuration.string("certificateAttributeToProfileMapping")
        otherAttribute = try configuration.string("otherCertificateAttributeToProfileMapping")
        alternative = try configuration.string("certificateAttributeProfileMappingExtension")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let certificate = try CollectedCertificate.contents(context.state)
        guard let name = alternativeName(certificate) ?? subjectName(certificate), !name.isEmpty,
            let user = try context.user(named: name) ?? context.onlyUser(whose: AttributePath("mail"), is: name)
        else { return .goTo("NOT_EXTRACTED") }
        context.sharedState["username"] = .string(user.userName)
        return .goTo("EXTRACTED")
    }

    private func alternativeName(_ certificate: CertificateContents) -> String? {
        switch alternative {
        case "RFC822_NAME": certificate.mailAddresses.first
        case "UPN": certificate.principalNames.first
        default: nil
        }
    }

    private func subjectName(_ certificate: CertificateContents) -> String? {
        switch source {
        case "SUBJECT_DN": certificate.subject
        case "SUBJECT_CN": certificate.value(of: "CN")
        case "SUBJECT_UID": certificate.value(of: "UID")
        case "EMAIL_ADDRESS": certificate.value(of: "emailAddress") ?? certificate.value(of: "mail")
        case "OTHER": certificate.value(of: otherAttribute)
        default: nil
        }
    }
}
