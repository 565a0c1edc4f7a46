import AMWire
import IdentityStore
import OrderedJSON

/// Platform Password: asks for a password and keeps it, in transient state, as `password` and as an attribute of the
/// profile.
struct ValidatedPasswordNode: Node {
    static let type = NodeType(
        "ValidatedPasswordNode", "Platform Password", "Asks for the password.", aliases: ["PlatformPassword"],
        properties: [
            .string("passwordAttribute", default: "password", "The attribute of the profile that gets the password."),
            .bool("validateInput", default: false, "Whether the attribute's policies are checked."),
        ])
    static let outcomes: [Outcome] = ["outcome"]

    private let attribute: AttributePath
    private let validates: Bool

    init(_ configuration: NodeConfiguration) throws {
        attribute = AttributePath(try configuration.string("passwordAttribute"))
        validates = try configuration.bool("validateInput")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        try validates ? processValidated(&context) : processPlain(&context)
    }

    private func processPlain(_ context: inout TreeContext) -> Action {
        guard let answer = context.answer(to: PasswordCallback.self), !answer.password.isEmpty else {
            return .send([PasswordCallback(prompt: "Password")])
        }
        return take(answer.password, &context)
    }

    private func processValidated(_ context: inout TreeContext) throws -> Action {
        guard let answer = context.answer(to: ValidatedCreatePasswordCallback.self) else {
            return ask(failing: [], context)
        }
        let failures = try context.failedPolicies(at: attribute, with: .string(answer.password))
        guard failures.isEmpty, !answer.validateOnly, !answer.password.isEmpty else {
            return ask(failing: failures, context)
        }
        return take(answer.password, &context)
    }

    private func ask(failing failures: [String], _ context: borrowing TreeContext) -> Action {
        .send([
            ValidatedCreatePasswordCallback(
                prompt: "Password", policies: context.identity.schema.policyObject(of: attribute),
                failedPolicies: failures)
        ])
    }

    private func take(_ password: String, _ context: inout TreeContext) -> Action {
        context.transientState["password"] = .string(password)
        var attributes = context.transientState[JourneyState.objectAttributesKey]?.object ?? [:]
        attributes.set(.string(password), at: attribute)
        context.transientState[JourneyState.objectAttributesKey] = .object(attributes)
        return .goTo("outcome")
    }
}
