import AMWire

/// Username Collector: asks for a user name and keeps it as `username` in shared state; asks again for an empty one.
struct UsernameCollectorNode: Node {
    static let type = NodeType(
        "UsernameCollectorNode", "Username Collector", "Asks for the user name.",
        properties: [.strings("autocompleteValues", "What browsers may fill in.").withoutEffect])
    static let outcomes: [Outcome] = ["outcome"]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) -> Action {
        guard let answer = context.answer(to: NameCallback.self), !answer.name.isEmpty else {
            return .send([NameCallback(prompt: "User Name")])
        }
        context.sharedState["username"] = .string(answer.name)
        return .goTo("outcome")
    }
}
