/// AD Decision: are `username` and `password` those of a user who may log in?
///
/// AM has further outcomes for a disabled and for an expired account, whose ids are not known: they are those that the
/// journey connects (NODES §7, row 5). None is ever taken: here an account is locked or it isn't.
struct ADDecisionNode: Node, IncompleteNode {
    static let type = NodeType(
        "ADDecisionNode", "AD Decision", "Checks user name, password and account; here those of the realm's users.",
        properties: DirectorySettings.properties, inputs: StoreDecision.inputs)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission?
    private let decision: StoreDecision

    init(_ configuration: NodeConfiguration) throws {
        let standard = StoreDecision.outcomes
        outcomes = configuration.connectedOutcomes.map { Outcome($0) }.reduce(into: standard) { outcomes, further in
            if !outcomes.contains(where: { $0.id == further.id }) { outcomes.append(further) }
        }
        decision = try DirectorySettings.decision(configuration)
        omission = try DirectorySettings.omission(configuration)
    }

    func process(_ context: inout TreeContext) throws -> Action { try decision.process(&context) }
}
