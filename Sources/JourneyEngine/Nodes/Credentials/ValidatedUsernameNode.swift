import AMWire
import IdentityStore
import OrderedJSON

/// Platform Username: asks for a user name and keeps it as `username` and as an attribute of the profile.
struct ValidatedUsernameNode: Node {
    static let type = NodeType(
        "ValidatedUsernameNode", "Platform Username", "Asks for the user name.", aliases: ["PlatformUsername"],
        properties: [
            .string("usernameAttribute", default: "userName", "The attribute of the profile that gets the name."),
            .bool("validateInput", default: false, "Whether the attribute's policies are checked."),
            .bool("prepopulate", default: false, "Whether the name known so far is shown (version 2.0)."),
            .strings("autocompleteValues", "What browsers may fill in.").withoutEffect,
        ],
        inputs: ["username"])
    static let outcomes: [Outcome] = ["outcome"]

    private let attribute: AttributePath
    private let validates: Bool
    private let prepopulates: Bool

    init(_ configuration: NodeConfiguration) throws {
        attribute = AttributePath(try configuration.string("usernameAttribute"))
        validates = try configuration.bool("validateInput")
        prepopulates = try configuration.bool("prepopulate")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        try validates ? processValidated(&context) : processPlain(&context)
    }

    private func processPlain(_ context: inout TreeContext) -> Action {
        guard let answer = context.answer(to: NameCallback.self), !answer.name.isEmpty else {
            return .send([NameCallback(prompt: "User Name", name: known(context))])
        }
        return take(answer.name, &context)
    }

    private func processValidated(_ context: inout TreeContext) throws -> Action {
        guard let answer = context.answer(to: ValidatedCreateUsernameCallback.self) else {
            return ask(name: known(context), failing: [], context)
        }
        let failures = try context.failedPolicies(at: attribute, with: .string(answer.username))
        guard failures.isEmpty, !answer.validateOnly, !answer.username.isEmpty else {
            return ask(name: answer.username, failing: failures, context)
        }
        return take(answer.username, &context)
    }

    private func ask(name: String, failing failures: [String], _ context: borrowing TreeContext) -> Action {
        .send([
            ValidatedCreateUsernameCallback(
                prompt: "Username", username: name, policies: context.identity.schema.policyObject(of: attribute),
                failedPolicies: failures)
        ])
    }

    private func known(_ context: borrowing TreeContext) -> String {
        prepopulates ? context.state["username"]?.string ?? "" : ""
    }

    private func take(_ name: String, _ context: inout TreeContext) -> Action {
        context.sharedState["username"] = .string(name)
        context.state.setObjectAttribute(.string(name), at: attribute)
        return .goTo("outcome")
    }
}
