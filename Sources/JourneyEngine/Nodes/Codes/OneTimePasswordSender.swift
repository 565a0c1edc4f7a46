import IdentityStore
import OrderedJSON

/// What the nodes have in common that send the journey's one-time password (NODES §3.5).
struct OneTimePasswordSender: Sendable {
    let from: String?
    private let subject: LocalizedText
    private let content: LocalizedText

    /// How a tenant reaches its mail server or gateway, which nothing here does.
    static let gateway: [NodeProperty] = [
        .string("hostName", "The mail server; nothing is sent there.").withoutEffect,
        .int("hostPort", default: 25, "Its port.").withoutEffect, .string("username", "Its user.").withoutEffect,
        .any("password", "Its password.").withoutEffect, .string("fromEmailAddress", "The sender."),
        .choice("sslOption", ["SSL", "NON_SSL", "START_TLS"], "How it is reached.").withoutEffect,
        .string(
            "smsGatewayImplementationClass",
            default: "com.sun.identity.authentication.modules.hotp.DefaultSMSGatewayImpl", "A Java class."
        ).withoutEffect,
    ]

    init(_ configuration: NodeConfiguration, subject: String, content: String) throws {
        from = try configuration.optionalString("fromEmailAddress")
        self.subject = try configuration.localized(subject)
        self.content = try configuration.localized(content)
    }

    /// A message as its node words it.
    struct Message {
        let code: String
        let subject: String
        /// May hold HTML.
        let content: String
    }

    func message(_ context: borrowing TreeContext) throws(NodeFailure) -> Message {
        guard let code = context.state[OneTimePassword.valueKey]?.string else {
            throw NodeFailure("there is no one-time password to send: no HOTP Generator came before")
        }
        let content = content.text(for: context.languages) ?? "Here is your One Time Password: '{{OTP}}'."
        return Message(
            code: code, subject: subject.text(for: context.languages) ?? "Your One Time Password",
            content: content.replacing("{{OTP}}", with: code))
    }
}

extension TreeContext {
    /// An attribute of the journey's user, or of the profile that the journey is gathering, or what a social login left
    /// under a key of the state (NODES §3.0); throws where it is empty.
    mutating func contact(_ attribute: String, orState key: String? = nil) throws -> String {
        let path = AttributePath(attribute)
        let value =
            try namedUser()?.attributes.value(at: path) ?? state.objectAttributes.value(at: path)
            ?? key.flatMap { state[$0] }
        guard let text = value?.looseText, !text.isEmpty else {
            throw NodeFailure("there is no \(attribute) to send a one-time password to")
        }
        return text
    }
}
