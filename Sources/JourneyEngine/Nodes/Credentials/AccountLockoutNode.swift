import OrderedJSON

/// Account Lockout: sets the account of the user to inactive, or to active again.
struct AccountLockoutNode: Node {
    static let type = NodeType(
        "AccountLockoutNode", "Account Lockout", "Locks or unlocks the user's account.",
        properties: [.choice("lockAction", ["LOCK", "UNLOCK"], "What to do with the account.")],
        inputs: ["username"])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let status: String

    init(_ configuration: NodeConfiguration) throws {
        status = try configuration.string("lockAction") == "UNLOCK" ? "active" : "inactive"
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let name = context.state["username"]?.string, !name.isEmpty else {
            throw NodeFailure("the state has no username to lock or unlock")
        }
        guard var user = try context.namedUser() else { throw NodeFailure("there is no user \(name)") }
        user.attributes["accountStatus"] = .string(status)
        try context.update(user)
        return .goTo("outcome")
    }
}
