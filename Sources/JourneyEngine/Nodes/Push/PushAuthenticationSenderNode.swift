import IdentityStore
import OrderedJSON

/// Push Sender: asks the user's phone whether it is the user who logs in. The question goes to the outbox.
struct PushAuthenticationSenderNode: Node {
    static let type = NodeType(
        "PushAuthenticationSenderNode", "Push Sender", "Asks the user's phone, by the outbox.", aliases: ["PushSender"],
        properties: [
            .int("messageTimeout", default: 120_000, in: 1...86_400_000, "Milliseconds that the phone has."),
            .localized("userMessage", "Shown on the phone; {{user}} and {{issuer}} are filled in."),
            .bool("contextInfo", default: false, "Whether the phone is told where the login comes from."),
            .strings("customPayload", "Keys of the state that the phone is told."),
            .choice("pushType", ["DEFAULT", "CHALLENGE", "BIOMETRIC"], "How the user agrees on the phone."),
            .bool("mandatory", default: false, "Whether users can't opt out."),
            .bool("captureFailure", default: false, "Whether there is an outcome for what goes wrong."),
            StubResult.property("whether the message goes out: \"sent\"."),
        ], inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    private let notification: PushNotification
    private let lifetime: Duration
    private let isMandatory: Bool
    private let capturesFailure: Bool
    private let stubResult: StubResult

    init(_ configuration: NodeConfiguration) throws {
        notification = try PushNotification(configuration)
        lifetime = .milliseconds(try configuration.int("messageTimeout"))
        isMandatory = try configuration.bool("mandatory")
        capturesFailure = try configuration.bool("captureFailure")
        stubResult = try StubResult(configuration, members: ["sent": .truth])
        outcomes =
            [Outcome("SENT", displayName: "Sent"), Outcome("NOT_REGISTERED", displayName: "Not Registered")]
            + (isMandatory ? [] : [Outcome("SKIPPED", displayName: "Skipped")])
            + (capturesFailure ? [Outcome("FAILURE", displayName: "Failure")] : [])
    }

    var inputs: [String] { Self.type.inputs + stubResult.inputs + notification.stateKeys }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let user = try context.namedUser() else { throw NodeFailure("there is no user to ask by push") }
        context.sharedState[SecondFactor.stateKey] = .string(SecondFactor.push.rawValue)
        if !isMandatory, SecondFactor.push.isSkipped(by: user) { return .goTo("SKIPPED") }
        guard let device = UserDevices(.push, of: user).all.last else { return .goTo("NOT_REGISTERED") }
        do {
            try send(to: device, of: user, &context)
            return .goTo("SENT")
        } catch let failure as NodeFailure where capturesFailure {
            context.note(failure.description)
            return .goTo("FAILURE")
        }
    }

    private func send(to device: JSONObject, of user: ManagedUser, _ context: inout TreeContext) throws {
        guard try stubResult.result(context)["sent"]?.bool ?? true else {
            throw NodeFailure("the push service does not take the message")
        }
        let numbers = notification.wantsNumber ? PushNumbers(context.world.randomness) : nil
        let message = PushMessage(lifetime: lifetime, number: numbers?.right, context)
        let item = try notification.item(message, lifetime: lifetime, numbers, to: device, of: user, context)
        _ = try context.withTransaction { try OutboxTable().insert(item, &$0) }
        message.write(to: &context.sharedState)
    }
}
