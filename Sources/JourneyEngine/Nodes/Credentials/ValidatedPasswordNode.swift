import AMWire
import OrderedJSON

/// Platform Password: asks for a password and keeps it, in transient state, as `password` and as an attribute of the
/// profile.
struct ValidatedPasswordNode: Node, LimitedNode {
    static let type = NodeType(
        "ValidatedPasswordNode", "Platform Password", "Asks for the password.", aliases: ["PlatformPassword"],
        properties: [
            .string("passwordAttribute", default: "password", "The attribute of the profile that gets the password."),
            .bool("validateInput", default: false, "Whether the attribute's policies are checked."),
        ])
    static let outcomes: [Outcome] = ["outcome"]

    let limitation: NodeLimitation?
    private let attribute: AttributePath

    init(_ configuration: NodeConfiguration) throws {
        attribute = AttributePath(try configuration.string("passwordAttribute"))
        limitation = try NodeLimitation.ofValidation("validateInput", configuration)
    }

    func process(_ context: inout TreeContext) -> Action {
        guard let answer = context.answer(to: PasswordCallback.self), !answer.password.isEmpty else {
            return .send([PasswordCallback(prompt: "Password")])
        }
        context.transientState["password"] = .string(answer.password)
        var attributes = context.transientState[JourneyState.objectAttributesKey]?.object ?? [:]
        attributes.set(.string(answer.password), at: attribute)
        context.transientState[JourneyState.objectAttributesKey] = .object(attributes)
        return .goTo("outcome")
    }
}
