import AMWire
import OrderedJSON

/// Platform Username: asks for a user name and keeps it as `username` and as an attribute of the profile.
struct ValidatedUsernameNode: Node, LimitedNode {
    static let type = NodeType(
        "ValidatedUsernameNode", "Platform Username", "Asks for the user name.", aliases: ["PlatformUsername"],
        properties: [
            .string("usernameAttribute", default: "userName", "The attribute of the profile that gets the name."),
            .bool("validateInput", default: false, "Whether the attribute's policies are checked."),
            .bool("prepopulate", default: false, "Whether the name known so far is shown (version 2.0)."),
            .strings("autocompleteValues", "For browsers; not sent."),
        ],
        inputs: ["username"])
    static let outcomes: [Outcome] = ["outcome"]

    let limitation: NodeLimitation?
    private let attribute: AttributePath
    private let prepopulates: Bool

    init(_ configuration: NodeConfiguration) throws {
        attribute = AttributePath(try configuration.string("usernameAttribute"))
        prepopulates = try configuration.bool("prepopulate")
        limitation = try NodeLimitation.ofValidation("validateInput", configuration)
    }

    func process(_ context: inout TreeContext) -> Action {
        guard let answer = context.answer(to: NameCallback.self), !answer.name.isEmpty else {
            let known = prepopulates ? context.state["username"]?.string ?? "" : ""
            return .send([NameCallback(prompt: "User Name", name: known)])
        }
        context.sharedState["username"] = .string(answer.name)
        context.state.setObjectAttribute(.string(answer.name), at: attribute)
        return .goTo("outcome")
    }
}
