/// Login Count Decision: is this the user's n-th login, or a multiple of it?
struct LoginCountDecisionNode: Node {
    static let type = NodeType(
        "LoginCountDecisionNode", "Login Count Decision", "Asks for the user's n-th login, or every n-th.",
        properties: [
            .choice("interval", ["AT", "EVERY"], "Once, or again and again."),
            .int("amount", default: 25, in: 1...2_147_483_647, "How many logins."),
            .identityAttribute,
        ],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let repeats: Bool
    private let amount: Int
    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        repeats = try configuration.string("interval") == "EVERY"
        amount = try configuration.int("amount")
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let count = LoginCount.of(try context.requiredUser(by: identityAttribute))
        return .goTo((repeats ? count % amount == 0 : count == amount) ? "true" : "false")
    }
}
