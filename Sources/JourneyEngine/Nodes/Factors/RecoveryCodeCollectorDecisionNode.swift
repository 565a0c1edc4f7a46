import AMWire
import IdentityStore

/// Recovery Code Collector Decision: asks for a recovery code of the user's devices; each is good once.
struct RecoveryCodeCollectorDecisionNode: Node {
    static let type = NodeType(
        "RecoveryCodeCollectorDecisionNode", "Recovery Code Collector Decision",
        "Asks for a recovery code of the user's devices.",
        properties: [.choice("recoveryCodeType", ["OATH", "PUSH", "WEB_AUTHN"], "Which devices' codes.")],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let kind: UserDevices.Kind

    init(_ configuration: NodeConfiguration) throws {
        kind =
            switch try configuration.string("recoveryCodeType") {
            case "PUSH": .push
            case "WEB_AUTHN": .webAuthn
            default: .oath
            }
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let answer = context.answer(to: NameCallback.self) else {
            return .send([NameCallback(prompt: "Recovery Code")])
        }
        guard var user = try context.namedUser(), RecoveryCodes.spend(answer.name, kind, of: &user) else {
            return .goTo("false")
        }
        try context.update(user)
        return .goTo("true")
    }
}
