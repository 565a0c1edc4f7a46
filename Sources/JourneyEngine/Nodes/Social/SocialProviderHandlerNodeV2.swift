/// Social Provider Handler Node: signs the user in at the selected identity provider. Who comes back with nothing, or
/// refused, leaves by an outcome of its own.
struct SocialProviderHandlerNodeV2: Node {
    static let type = NodeType(
        "SocialProviderHandlerNodeV2", "Social Provider Handler Node",
        "Signs the user in at the selected identity provider.", aliases: ["SocialProviderHandlerV2"],
        properties: SocialProviderHandler.properties + [
            .bool("detectConnectionTimeOut", default: false, "The provider is this server.").withoutEffect
        ],
        inputs: SocialProviderHandler.inputs, isDetached: true)
    static let outcomes =
        SocialProviderHandler.outcomes + [
            Outcome("SOCIAL_AUTH_INTERRUPTED", displayName: "Social authentication interrupted")
        ]

    private let handler: SocialProviderHandler

    init(_ configuration: NodeConfiguration) throws { handler = try SocialProviderHandler(configuration) }

    func process(_ context: inout TreeContext) throws -> Action {
        switch try handler.arrive(&context) {
        case .asked(let action): return action
        case .back(let profile): return try handler.take(profile, &context)
        case .refused(let error):
            context.note("the identity provider refused: \(error)")
            return .goTo("SOCIAL_AUTH_INTERRUPTED")
        case .interrupted: return .goTo("SOCIAL_AUTH_INTERRUPTED")
        }
    }
}
