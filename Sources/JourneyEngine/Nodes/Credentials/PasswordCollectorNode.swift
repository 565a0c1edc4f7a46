import AMWire

/// Password Collector: asks for a password and keeps it as `password` in transient state; asks again for an empty one.
struct PasswordCollectorNode: Node {
    static let type = NodeType("PasswordCollectorNode", "Password Collector", "Asks for the password.")
    static let outcomes: [Outcome] = ["outcome"]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) -> Action {
        guard let answer = context.answer(to: PasswordCallback.self), !answer.password.isEmpty else {
            return .send([PasswordCallback(prompt: "Password")])
        }
        context.transientState["password"] = .string(answer.password)
        return .goTo("outcome")
    }
}
