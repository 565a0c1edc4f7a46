/// Account Active Decision: may the user log in?
struct AccountActiveDecisionNode: Node {
    static let type = NodeType(
        "AccountActiveDecisionNode", "Account Active Decision", "Asks whether the user's account is active.",
        inputs: ["username"])
    static let outcomes: [Outcome] = .trueOrFalse

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        guard let user = try context.namedUser() else { throw NodeFailure("there is no user whose account to read") }
        return .goTo(user.mayLogIn(at: context.now) ? "true" : "false")
    }
}
