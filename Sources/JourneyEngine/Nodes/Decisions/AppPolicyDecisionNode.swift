/// App Policy Decision: may the user log in to the application that the journey runs for?
///
/// As with Policy Decision there are no policies yet: a stub on the node allows.
struct AppPolicyDecisionNode: Node, IncompleteNode {
    static let type = NodeType(
        "AppPolicyDecisionNode", "App Policy Decision",
        "Asks policies about the application; there are none: a stub allows.")
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission? = .policies("type")

    init(_ configuration: NodeConfiguration) throws { outcomes = configuration.policyOutcomes }

    func process(_ context: inout TreeContext) -> Action {
        context.warn("access is denied: the tenant has no policies; a stub on the node allows it")
        return .goTo(outcomes[1])
    }
}
