import AMWire

/// PingOne Protect Initialize: has the client begin to gather signals.
struct ProtectInitializeNode: Node {
    static let type = NodeType(
        "product-PingOneProtectInitializeNode", "PingOne Protect Initialize",
        "Has the client begin to gather signals.", aliases: ["ProtectInitialize"],
        properties: ProtectInitialization.properties)
    static let outcomes: [Outcome] = .trueOrFalse

    private let initialization: ProtectInitialization

    init(_ configuration: NodeConfiguration) throws { initialization = try ProtectInitialization(configuration) }

    func process(_ context: inout TreeContext) -> Action {
        guard let answer = context.answer(to: PingOneProtectInitializeCallback.self) else {
            return .send([initialization.callback])
        }
        return .goTo(answer.clientError.isEmpty ? "true" : "false")
    }
}
