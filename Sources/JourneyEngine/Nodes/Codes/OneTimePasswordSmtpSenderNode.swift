import IdentityStore

/// OTP Email Sender: mails the one-time password; the mail goes to the outbox.
struct OneTimePasswordSmtpSenderNode: Node {
    static let type = NodeType(
        "OneTimePasswordSmtpSenderNode", "OTP Email Sender", "Mails the one-time password.",
        properties: OneTimePasswordSender.gateway + [
            .string("emailAttribute", default: "mail", "The attribute that holds the address."),
            .localized("emailSubject", "The subject."),
            .localized("emailContent", "The mail, with {{OTP}} for the password; may hold HTML."),
        ],
        inputs: NodeType.userInputs + OneTimePassword.inputs + ["emailAddress"])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let sender: OneTimePasswordSender
    private let emailAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        sender = try OneTimePasswordSender(configuration, subject: "emailSubject", content: "emailContent")
        emailAttribute = try configuration.string("emailAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let message = try sender.message(context)
        let address = try context.contact(emailAttribute, orState: "emailAddress")
        try context.send(
            OutboxItem(
                .mail, to: address, at: context.now, from: sender.from, subject: message.subject,
                text: PlainText.of(html: message.content), html: message.content, code: message.code))
        return .goTo("outcome")
    }
}
