/// OpenID Connect: signs the user in at the provider that the node names, which this server plays.
struct SocialOpenIdConnectNode: Node, IncompleteNode {
    static let type = NodeType(
        "SocialOpenIdConnectNode", "OpenID Connect", "Signs the user in at a provider that speaks OpenID Connect.",
        properties: SocialLogin.properties(.openID), inputs: SocialLogin.inputs, isDetached: true)
    static let outcomes = SocialProviderHandler.outcomes

    private let login: SocialLogin

    init(_ configuration: NodeConfiguration) throws { login = try SocialLogin(configuration) }

    var omission: NodeOmission? { login.omission }

    func process(_ context: inout TreeContext) throws -> Action { try login.process(&context) }
}
