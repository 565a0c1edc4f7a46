/// Inner Tree Evaluator: runs another journey of the realm with the same state.
struct InnerTreeEvaluatorNode: JourneyNamingNode {
    static let type = NodeType(
        "InnerTreeEvaluatorNode", "Inner Tree Evaluator", "Runs another journey of the realm.", aliases: ["InnerTree"],
        properties: [
            .string("tree", isNeeded: true, "The journey's name."),
            .bool("displayErrorOutcome", default: false, "Whether an inner journey that breaks leads to error."),
        ],
        standsOnPages: false)
    static let outcomes: [Outcome] = []

    /// The inner journey's name.
    let journey: String
    let outcomes: [Outcome]
    private let hasErrorOutcome: Bool

    init(_ configuration: NodeConfiguration) throws {
        journey = try configuration.string("tree")
        hasErrorOutcome = try configuration.bool("displayErrorOutcome")
        outcomes = .trueOrFalse + (hasErrorOutcome ? [Outcome("error", displayName: "Error")] : [])
    }

    func process(_ context: inout TreeContext) -> Action {
        .enter(journey: journey, hasErrorOutcome: hasErrorOutcome)
    }
}
