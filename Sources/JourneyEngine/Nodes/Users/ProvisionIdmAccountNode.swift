import OrderedJSON

/// Provision IDM Account: makes the managed user of a social login where there is none.
struct ProvisionIdmAccountNode: Node {
    static let type = NodeType(
        "ProvisionIdmAccountNode", "Provision IDM Account", "Makes the user of a social login.",
        properties: [.accountProviderClass],
        inputs: ["userInfo", JourneyState.objectAttributesKey])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        try SocialAccount(context.state).provide(&context)
        return .goTo("outcome")
    }
}
