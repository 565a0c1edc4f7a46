/// Social Google: signs the user in at Google, which this server plays.
struct SocialGoogleNode: Node, IncompleteNode {
    static let type = NodeType(
        "SocialGoogleNode", "Social Google", "Signs the user in at Google.",
        properties: SocialLogin.properties(.google), inputs: SocialLogin.inputs, isDetached: true)
    static let outcomes = SocialProviderHandler.outcomes

    private let login: SocialLogin

    init(_ configuration: NodeConfiguration) throws { login = try SocialLogin(configuration) }

    var omission: NodeOmission? { login.omission }

    func process(_ context: inout TreeContext) throws -> Action { try login.process(&context) }
}
