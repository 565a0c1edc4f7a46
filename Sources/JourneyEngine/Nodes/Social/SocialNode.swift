/// OAuth 2.0: signs the user in at the provider that the node names, which this server plays.
struct SocialNode: Node, IncompleteNode {
    static let type = NodeType(
        "SocialNode", "OAuth 2.0", "Signs the user in at a provider that speaks OAuth 2.0.",
        properties: SocialLogin.properties(.oauth2), inputs: SocialLogin.inputs, isDetached: true)
    static let outcomes = SocialProviderHandler.outcomes

    private let login: SocialLogin

    init(_ configuration: NodeConfiguration) throws { login = try SocialLogin(configuration) }

    var omission: NodeOmission? { login.omission }

    func process(_ context: inout TreeContext) throws -> Action { try login.process(&context) }
}
