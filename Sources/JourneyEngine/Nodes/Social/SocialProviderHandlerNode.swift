/// Legacy Social Provider Handler Node: signs the user in at the selected identity provider. Who comes back with
/// nothing is sent again, who comes back refused fails.
struct SocialProviderHandlerNode: Node {
    static let type = NodeType(
        "SocialProviderHandlerNode", "Legacy Social Provider Handler Node",
        "Signs the user in at the selected identity provider.",
        properties: SocialProviderHandler.properties, inputs: SocialProviderHandler.inputs, isDetached: true)
    static let outcomes = SocialProviderHandler.outcomes

    private let handler: SocialProviderHandler

    init(_ configuration: NodeConfiguration) throws { handler = try SocialProviderHandler(configuration) }

    func process(_ context: inout TreeContext) throws -> Action {
        switch try handler.arrive(&context) {
        case .asked(let action): return action
        case .back(let profile): return try handler.take(profile, &context)
        case .refused(let error): throw NodeFailure("the identity provider refused: \(error)")
        case .interrupted: return try handler.sendAgain(&context)
        }
    }
}
