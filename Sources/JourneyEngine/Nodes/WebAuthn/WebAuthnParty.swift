import AMWire
import HTTPMessages
import JOSETokens
import OrderedJSON

/// What both WebAuthn nodes are configured with.
struct WebAuthnParty: Sendable {
    let stubResult: StubResult
    let isScript: Bool
    let timeoutSeconds: Int
    let userVerification: String
    let requiresResidentKey: Bool
    private let domain: String?

    static let properties: [NodeProperty] = [
        .string("relyingPartyDomain", "The host that keys are for; the page's own where it is empty."),
        .strings("origins", "Where answers may come from.").withoutEffect,
        .choice(
            "userVerificationRequirement", ["PREFERRED", "REQUIRED", "DISCOURAGED"],
            "Whether the device must know its user."),
        .int("timeout", default: 60, "Seconds."),
        .bool("asScript", default: true, "Whether browsers get a script in place of data."),
        .bool("requiresResidentKey", default: false, "Whether keys know their user."),
        StubResult.property("whether an answer is good: \"valid\"."),
    ]

    static let omission = "answers are not verified: every key passes"

    init(_ configuration: NodeConfiguration) throws {
        stubResult = try StubResult(configuration, members: ["valid": .truth])
        domain = try configuration.optionalString("relyingPartyDomain")
        userVerification = try configuration.string("userVerificationRequirement").lowercased()
        timeoutSeconds = try configuration.int("timeout")
        isScript = try configuration.bool("asScript")
        requiresResidentKey = try configuration.bool("requiresResidentKey")
    }

    var timeoutMilliseconds: Int { min(max(timeoutSeconds, 0), 86_400) * 1000 }

    /// The configured host, else that of the page, else that of the request.
    func relyingPartyID(_ context: borrowing TreeContext) -> String {
        domain
            ?? Self.host(
                context.request.fields["Origin"]?.firstRange(of: "://").flatMap { range in
                    context.request.fields["Origin"].map { String($0[range.upperBound...]) }
                } ?? context.request.authority)
    }

    private static func host(_ authority: String) -> String { String(authority.prefix { $0 != ":" && $0 != "/" }) }

    static func challenge(_ context: borrowing TreeContext) -> String {
        Base64.encode(context.world.randomness.bytes(32))
    }

    /// The page: data beside the value that takes the outcome, or a script that fills it in.
    func page(_ data: JSONValue, script: String) -> [any Callback] {
        guard isScript else { return [MetadataCallback(data: data), HiddenValueCallback(id: WebAuthn.outcomeID)] }
        return [
            TextOutputCallback(script: script),
            HiddenValueCallback(id: WebAuthn.outcomeID, initialValue: "false"),
        ]
    }

    func accepts(_ context: borrowing TreeContext) throws(NodeFailure) -> Bool {
        try stubResult.result(context)["valid"]?.bool ?? true
    }
}

extension TreeContext {
    /// What a client made of WebAuthn; nil as long as it has said nothing.
    var webAuthnOutcome: WebAuthnOutcome? {
        answers.answers(to: HiddenValueCallback.self).first { $0.id == WebAuthn.outcomeID }
            .flatMap { WebAuthnOutcome($0.value) }
    }
}
