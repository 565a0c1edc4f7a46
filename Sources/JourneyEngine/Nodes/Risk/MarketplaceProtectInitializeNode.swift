import AMWire

/// The Marketplace's PingOne Protect Initialize: the same as `ProtectInitializeNode` over a MetadataCallback.
struct MarketplaceProtectInitializeNode: Node {
    static let type = NodeType(
        "PingOneProtectInitializeNode", "PingOne Protect Initialize (Marketplace)",
        "PingOne Protect Initialize over a MetadataCallback.", properties: ProtectInitialization.properties)
    static let outcomes: [Outcome] = .trueOrFalse

    private let initialization: ProtectInitialization

    init(_ configuration: NodeConfiguration) throws { initialization = try ProtectInitialization(configuration) }

    func process(_ context: inout TreeContext) -> Action {
        guard let error = context.answer(to: HiddenValueCallback.self) else {
            let data = initialization.callback.metadata(type: ProtectMetadata.type, action: ProtectMetadata.initialize)
            return .send([data, HiddenValueCallback(id: ProtectMetadata.clientErrorID)])
        }
        return .goTo(error.answer.isEmpty ? "true" : "false")
    }
}

extension HiddenValueCallback {
    /// What the client filled in; empty where it left the id that AM puts there.
    var answer: String { value == id ? "" : value }
}
