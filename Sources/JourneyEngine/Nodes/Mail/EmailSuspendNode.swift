import AMWire
import OrderedJSON

/// Email Suspend: mails a link and lets the journey wait until someone comes by it.
///
/// What the client sees doesn't tell whether a mail was sent (AM-BEHAVIOUR §1.14). Posting the step back brings it
/// again; no further mail is sent.
struct EmailSuspendNode: Node {
    static let type = NodeType(
        "EmailSuspendNode", "Email Suspend Node", "Mails a link and waits until someone comes by it.",
        properties: EmailTemplateSettings.properties + [
            .localized("emailSuspendMessage", "What the client shows while the journey waits."),
            .bool("objectLookup", default: false, "Whether the address is the stored user's, not the journey's."),
            .any("suspendDuration", in: .minutes, "Minutes for which the link is good; the server's setting without."),
        ],
        inputs: NodeType.userInputs, standsOnPages: false)
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let mail: EmailTemplateSettings
    private let message: LocalizedText
    private let looksUp: Bool
    private let duration: Duration?

    init(_ configuration: NodeConfiguration) throws {
        mail = try EmailTemplateSettings(configuration)
        message = try configuration.localized("emailSuspendMessage")
        looksUp = try configuration.bool("objectLookup")
        duration = try configuration.optionalMinutes("suspendDuration")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        if context.answers.areByLink { return .goTo("outcome") }
        if context.answers.isEmpty { try sendLink(&context) }
        let text = message.text(for: context.languages) ?? "An email has been sent to your inbox."
        return .send([SuspendedTextOutputCallback(message: text)])
    }

    private func sendLink(_ context: inout TreeContext) throws {
        guard let recipient = try recipient(&context), let template = mail.template(&context) else { return }
        let link = try context.suspend(for: duration)
        var object = recipient.object
        object["resumeURI"] = .string(link)
        let item = template.mail(
            to: recipient.address, about: object, link: link, languages: context.languages, at: context.now)
        try context.send(item)
    }

    private func recipient(_ context: inout TreeContext) throws -> EmailRecipient? {
        looksUp
            ? try mail.storedRecipient(&context) : mail.recipient(context.state.objectAttributes, &context)
    }
}
