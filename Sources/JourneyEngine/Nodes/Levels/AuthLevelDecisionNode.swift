/// Auth Level Decision: has the journey reached a level?
struct AuthLevelDecisionNode: Node {
    static let type = NodeType(
        "AuthLevelDecisionNode", "Auth Level Decision", "Asks whether the journey has reached a level.",
        properties: [.int("authLevelRequirement", default: 0, "The lowest level that leads to true.")],
        inputs: ["authLevel"])
    static let outcomes: [Outcome] = .trueOrFalse

    private let requirement: Int

    init(_ configuration: NodeConfiguration) throws { requirement = try configuration.int("authLevelRequirement") }

    func process(_ context: inout TreeContext) -> Action {
        .goTo((context.state["authLevel"]?.int ?? 0) >= requirement ? "true" : "false")
    }
}
