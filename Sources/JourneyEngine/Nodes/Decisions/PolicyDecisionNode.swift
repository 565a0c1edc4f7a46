/// Policy Decision: may the user do something with a resource?
///
/// The tenant has no policies yet, and what no policy allows is denied; a stub on the node allows.
struct PolicyDecisionNode: Node, IncompleteNode {
    static let type = NodeType(
        "PolicyDecisionNode", "Policy Decision", "Asks policies about a resource; there are none: a stub allows.",
        properties: [
            .string("policySet", "The policies.").withoutEffect, .string("resource", "The resource.").withoutEffect,
            .string("action", "What is to be done with it.").withoutEffect,
            .map("environment", "Further facts.").withoutEffect,
        ])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission? = .policies("policySet")

    init(_ configuration: NodeConfiguration) throws { outcomes = configuration.policyOutcomes }

    func process(_ context: inout TreeContext) -> Action {
        context.warn("access is denied: the tenant has no policies; a stub on the node allows it")
        return .goTo(outcomes[1])
    }
}

extension NodeOmission {
    /// `property` is one that asks for policies.
    static func policies(_ property: String) -> NodeOmission {
        NodeOmission(property: property, message: "there are no policies: access is denied unless a stub allows it")
    }
}

extension NodeConfiguration {
    /// Whether access is allowed; AM's ids aren't recorded (NODES §3.3).
    var policyOutcomes: [Outcome] {
        [
            spelled(
                Outcome("allow", displayName: "Allow"), or: "allowed", "true", "accept", "permit", "granted", "success"),
            spelled(Outcome("deny", displayName: "Deny"), or: "denied", "false", "reject", "refused", "failure"),
        ]
    }
}
