/// Identity Assertion: sends the user to a gateway that knows who it is, and back.
///
/// No gateway is asked in this version: what one would say is a stub on the node, for example
/// `{"outcome": "Success", "set": {"shared.username": "demo"}}`.
struct IdentityAssertionDecisionNode: Node, IncompleteNode {
    static let type = NodeType(
        "IdentityAssertionDecisionNode", "Identity Assertion", "Asks a gateway who the user is; here what a stub says.",
        properties: [
            .string("serverId", "The gateway, as the realm's Identity Assertion service names it.").withoutEffect,
            .string("route", "The gateway's route.").withoutEffect,
            .map("sharedStateToServerMap", "Keys of shared state, and the claims that they go to.").withoutEffect,
            .map("serverToSharedStateMap", "Claims of the gateway, and the keys of shared state that they go to.")
                .withoutEffect,
        ])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission? = NodeOmission(
        property: "serverId", message: "no gateway is asked: the outcome is the error unless a stub says otherwise")

    init(_ configuration: NodeConfiguration) throws {
        outcomes = [
            configuration.spelled("Success", or: "true", "authenticated"),
            configuration.spelled("Error", or: "false", "failure"),
        ]
    }

    func process(_ context: inout TreeContext) -> Action {
        context.warn("no identity assertion server is asked: a stub on the node says what it would answer")
        return .goTo(outcomes[1])
    }
}
