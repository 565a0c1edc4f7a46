/// Modify Auth Level: raises or lowers the level that the session gets.
struct ModifyAuthLevelNode: Node {
    static let type = NodeType(
        "ModifyAuthLevelNode", "Modify Auth Level", "Raises or lowers the level that the session gets.",
        properties: [.int("authLevelIncrement", default: 0, "What is added; may be negative.")],
        inputs: ["authLevel"])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let increment: Int

    init(_ configuration: NodeConfiguration) throws { increment = try configuration.int("authLevelIncrement") }

    func process(_ context: inout TreeContext) throws -> Action {
        let (level, overflow) = (context.state["authLevel"]?.int ?? 0).addingReportingOverflow(increment)
        guard !overflow else { throw NodeFailure("the level is beyond all numbers") }
        context.sharedState["authLevel"] = .int(level)
        return .goTo("outcome")
    }
}
