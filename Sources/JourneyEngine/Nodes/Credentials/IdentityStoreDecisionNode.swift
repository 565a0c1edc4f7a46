/// Identity Store Decision: are `username` and `password` those of a user who may log in?
struct IdentityStoreDecisionNode: Node {
    static let type = NodeType(
        "IdentityStoreDecisionNode", "Identity Store Decision", "Checks user name, password and account.",
        aliases: ["IdentityStoreDecision"],
        properties: StoreDecision.passwordProperties + [
            .bool("useUniversalIdForUsername", default: false, "Whether username becomes the user's _id.")
        ],
        inputs: StoreDecision.inputs)
    static let outcomes = StoreDecision.outcomes

    private let decision: StoreDecision

    init(_ configuration: NodeConfiguration) throws {
        var decision = try StoreDecision(configuration)
        decision.usesID = try configuration.bool("useUniversalIdForUsername")
        self.decision = decision
    }

    func process(_ context: inout TreeContext) throws -> Action { try decision.process(&context) }
}
