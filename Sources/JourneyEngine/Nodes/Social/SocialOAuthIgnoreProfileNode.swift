/// Social Ignore Profile: signs the user in at the provider that the node names, and keeps nothing of its profile.
struct SocialOAuthIgnoreProfileNode: Node, IncompleteNode {
    static let type = NodeType(
        "SocialOAuthIgnoreProfileNode", "Social Ignore Profile",
        "Signs the user in at a provider and keeps nothing of the profile.",
        properties: SocialLogin.properties(.oauth2), inputs: SocialLogin.inputs, isDetached: true)
    static let outcomes = SocialProviderHandler.outcomes

    private let login: SocialLogin

    init(_ configuration: NodeConfiguration) throws { login = try SocialLogin(configuration) }

    var omission: NodeOmission? { login.omission }

    func process(_ context: inout TreeContext) throws -> Action { try login.process(&context, keepsProfile: false) }
}
