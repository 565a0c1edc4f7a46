/// Email Template: mails a template to the user, and goes on.
struct EmailTemplateNode: Node {
    static let type = NodeType(
        "EmailTemplateNode", "Email Template Node", "Mails the user and goes on.",
        properties: EmailTemplateSettings.properties, inputs: NodeType.userInputs)
    static let outcomes = [
        Outcome("EMAIL_SENT", displayName: "Email Sent"), Outcome("EMAIL_NOT_SENT", displayName: "Email Not Sent"),
    ]

    private let mail: EmailTemplateSettings

    init(_ configuration: NodeConfiguration) throws { mail = try EmailTemplateSettings(configuration) }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let recipient = try mail.storedRecipient(&context), let template = mail.template(&context) else {
            return .goTo("EMAIL_NOT_SENT")
        }
        try context.send(
            template.mail(
                to: recipient.address, about: recipient.object, languages: context.languages, at: context.now))
        return .goTo("EMAIL_SENT")
    }
}
