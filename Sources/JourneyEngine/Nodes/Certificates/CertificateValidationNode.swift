import OrderedJSON

/// Certificate Validation: judges the certificate that was collected; its life for real, the rest by the node's own
/// rules.
///
/// The outcomes' ids and the properties are those of ForgeRock's public certificate nodes; when each outcome is taken
/// says Ping's page *Certificate Validation node* (auth-node-ref 8.1).
struct CertificateValidationNode: Node, IncompleteNode {
    static let type = NodeType(
        "product-CertificateValidationNode", "Certificate Validation",
        "Judges the client's certificate; its life for real, the rest by the node's own rules.",
        aliases: ["CertificateValidation"],
        properties: [
            .bool("matchCertificateInLdap", default: false, "Whether a directory must have it: else NOT_FOUND."),
            .bool("checkCertificateExpiry", default: false, "Whether it must be valid now: else EXPIRED."),
            .string("ldapCertificateAttribute", default: "CN", "By what the directory is searched.").withoutEffect,
            .bool("matchCertificateToCRL", default: false, "Whether lists must not name it: else REVOKED."),
            .string("crlMatchingCertificateAttribute", default: "CN", "By what lists are searched.").withoutEffect,
            .string("crlHttpParameters", "How lists are asked for.").withoutEffect,
            .bool("cacheCRLsInMemory", default: true, "Whether lists are remembered.").withoutEffect,
            .bool("updateCRLsFromDistributionPoint", default: true, "Whether newer lists are fetched.").withoutEffect,
            .bool("ocspValidationEnabled", default: false, "Whether its issuer is asked: else REVOKED."),
            .strings("certificateLdapServers", "The directory; nobody is asked there.").withoutEffect,
            .strings("ldapSearchStartDN", "Where the search begins.").withoutEffect,
            .string("userBindDN", "The directory's user.").withoutEffect,
            .any("userBindPassword", "Its password.").withoutEffect,
            .bool("sslEnabled", default: false, "Whether the directory is reached over TLS.").withoutEffect,
            StubResult.property("\"valid\", \"found\", \"trusted\" or \"revoked\": true or false."),
        ], inputs: [CollectedCertificate.stateKey])
    static let outcomes = [
        Outcome("TRUE", displayName: "True"), Outcome("FALSE", displayName: "False"),
        Outcome("NOT_FOUND", displayName: "Not found"), Outcome("EXPIRED", displayName: "Expired"),
        Outcome("PATH_VALIDATION_FAILED", displayName: "Path Validation Failed"),
        Outcome("REVOKED", displayName: "Revoked"),
    ]

    let omission: NodeOmission?
    private let stubResult: StubResult
    private let checksLife: Bool
    private let matchesDirectory: Bool
    private let checksRevocation: Bool

    init(_ configuration: NodeConfiguration) throws {
        stubResult = try StubResult(
            configuration, members: ["valid": .truth, "found": .truth, "trusted": .truth, "revoked": .truth])
        checksLife = try configuration.bool("checkCertificateExpiry")
        matchesDirectory = try configuration.bool("matchCertificateInLdap")
        let (usesLists, asksIssuer) = (
            try configuration.bool("matchCertificateToCRL"), try configuration.bool("ocspValidationEnabled")
        )
        checksRevocation = usesLists || asksIssuer
        let property =
            matchesDirectory
            ? "matchCertificateInLdap" : usesLists ? "matchCertificateToCRL" : "ocspValidationEnabled"
        omission =
            matchesDirectory || checksRevocation
            ? stubResult.omission("nobody is asked about certificates: every one passes", property: property) : nil
    }

    var inputs: [String] { Self.type.inputs + stubResult.inputs }

    /// In AM's order: a rule counts for what the node is configured to look at.
    func process(_ context: inout TreeContext) throws -> Action {
        let certificate = try CollectedCertificate.contents(context.state)
        let result = try stubResult.result(context)
        if checksLife, !certificate.isValid(at: context.now) { return .goTo("EXPIRED") }
        if matchesDirectory, result["found"] == false { return .goTo("NOT_FOUND") }
        if checksRevocation, result["trusted"] == false { return .goTo("PATH_VALIDATION_FAILED") }
        if checksRevocation, result["revoked"] == true { return .goTo("REVOKED") }
        return .goTo(result["valid"] == false ? "FALSE" : "TRUE")
    }
}
