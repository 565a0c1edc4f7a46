import OrderedJSON

/// Provision Dynamic Account: makes the user of a social login where there is none, with the password that Create Password
/// has asked for.
struct ProvisionDynamicAccountNode: Node {
    static let type = NodeType(
        "ProvisionDynamicAccountNode", "Provision Dynamic Account", "Makes the user of a social login.",
        properties: [.string("accountProviderClass", "AM's Java class; not used.")],
        inputs: ["userInfo", "password", JourneyState.objectAttributesKey])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        try SocialAccount(context.state).provide(&context, password: context.state["password"]?.string)
        return .goTo("outcome")
    }
}
