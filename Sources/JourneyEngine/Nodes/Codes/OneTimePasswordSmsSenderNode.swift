import IdentityStore
import OrderedJSON

/// OTP SMS Sender: sends the one-time password as a text message; it goes to the outbox.
struct OneTimePasswordSmsSenderNode: Node {
    static let type = NodeType(
        "OneTimePasswordSmsSenderNode", "OTP SMS Sender", "Sends the one-time password as a text message.",
        properties: OneTimePasswordSender.gateway + [
            .string("mobilePhoneAttributeName", default: "telephoneNumber", "The attribute that holds the number."),
            .string(
                "mobileCarrierAttributeName", "The attribute that holds the carrier's domain, put behind the number."),
            .localized("smsSubject", "The subject."),
            .localized("smsContent", "The text, with {{OTP}} for the password."),
        ],
        inputs: NodeType.userInputs + OneTimePassword.inputs)
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let sender: OneTimePasswordSender
    private let phoneAttribute: String
    private let carrierAttribute: String?

    init(_ configuration: NodeConfiguration) throws {
        sender = try OneTimePasswordSender(configuration, subject: "smsSubject", content: "smsContent")
        phoneAttribute = try configuration.string("mobilePhoneAttributeName")
        carrierAttribute = try configuration.optionalString("mobileCarrierAttributeName")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let message = try sender.message(context)
        let number = try context.contact(phoneAttribute)
        let carrier = try carrierAttribute.map { try context.contact($0) } ?? ""
        try context.send(
            OutboxItem(
                .text, to: number + carrier, at: context.now, from: sender.from, subject: message.subject,
                text: message.content, code: message.code))
        return .goTo("outcome")
    }
}
