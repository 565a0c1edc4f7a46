import Determinism

/// Flow Control: sends a share of the runs one way, the others the other way; repeatable with a seed.
struct FlowControlNode: Node {
    static let type = NodeType(
        "FlowControlNode", "Flow Control", "Sends a share of the runs one way and the others the other.",
        properties: [
            .int("percentageA", default: 50, in: 0...100, "How many of a hundred runs go the first way."),
            .string("outcomeADisplayName", default: "A", "What an editor calls the first way."),
            .string("outcomeBDisplayName", default: "B", "What an editor calls the second way."),
        ])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    private let percentage: Int

    /// The ids are not known for certain: a journey that connects two others has its first and second way
    /// (NODES §3.3).
    init(_ configuration: NodeConfiguration) throws {
        percentage = try configuration.int("percentageA")
        let connected = configuration.connectedOutcomes
        let standard = ["outcomeA", "outcomeB"]
        let ids = connected.count == 2 && !connected.contains(where: standard.contains) ? connected : standard
        outcomes = [
            Outcome(ids[0], displayName: try configuration.string("outcomeADisplayName")),
            Outcome(ids[1], displayName: try configuration.string("outcomeBDisplayName")),
        ]
    }

    func process(_ context: inout TreeContext) -> Action {
        .goTo(outcomes[context.world.randomness.number(below: 100) < percentage ? 0 : 1])
    }
}
