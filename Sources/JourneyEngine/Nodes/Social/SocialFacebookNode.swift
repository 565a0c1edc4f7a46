/// Social Facebook: signs the user in at Facebook, which this server plays.
struct SocialFacebookNode: Node, IncompleteNode {
    static let type = NodeType(
        "SocialFacebookNode", "Social Facebook", "Signs the user in at Facebook.",
        properties: SocialLogin.properties(.facebook), inputs: SocialLogin.inputs, isDetached: true)
    static let outcomes = SocialProviderHandler.outcomes

    private let login: SocialLogin

    init(_ configuration: NodeConfiguration) throws { login = try SocialLogin(configuration) }

    var omission: NodeOmission? { login.omission }

    func process(_ context: inout TreeContext) throws -> Action { try login.process(&context) }
}
