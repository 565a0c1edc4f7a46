import AMWire

/// Create Password: asks for a new password twice and keeps it as `password` in transient state; asks again where the
/// two differ or are too short.
struct CreatePasswordNode: Node {
    static let type = NodeType(
        "CreatePasswordNode", "Create Password", "Asks for a new password, twice.",
        properties: [.int("minPasswordLength", default: 0, "The fewest characters.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let minimumLength: Int

    init(_ configuration: NodeConfiguration) throws {
        minimumLength = max(try configuration.int("minPasswordLength"), 1)
    }

    func process(_ context: inout TreeContext) -> Action {
        let passwords = context.answers.answers(to: PasswordCallback.self).map(\.password)
        guard passwords.count == 2, passwords[0] == passwords[1], passwords[0].count >= minimumLength else {
            return .send([PasswordCallback(prompt: "New Password"), PasswordCallback(prompt: "Confirm Password")])
        }
        context.transientState["password"] = .string(passwords[0])
        return .goTo("outcome")
    }
}
