import OrderedJSON

/// Provision Dynamic Account: makes the user of a social login where there is none, with the password that Create
/// Password has asked for.
struct ProvisionDynamicAccountNode: Node {
    static let type = NodeType(
        "ProvisionDynamicAccountNode", "Provision Dynamic Account", "Makes the user of a social login.",
        properties: [.accountProviderClass],
        inputs: ["userInfo", "password", JourneyState.objectAttributesKey])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        try SocialAccount(context.state).provide(&context, password: context.state["password"]?.string)
        return .goTo("outcome")
    }
}

extension NodeProperty {
    /// What both nodes have.
    static let accountProviderClass = NodeProperty.string(
        "accountProviderClass",
        default: "org.forgerock.openam.authentication.modules.common.mapping.DefaultAccountProvider", "AM's Java class."
    ).withoutEffect
}
