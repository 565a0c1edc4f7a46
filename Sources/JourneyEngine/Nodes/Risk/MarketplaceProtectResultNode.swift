/// The Marketplace's PingOne Protect Result: the same as `ProtectResultNode`.
struct MarketplaceProtectResultNode: Node {
    static let type = NodeType(
        "PingOneProtectResultNode", "PingOne Protect Result (Marketplace)",
        "Would tell PingOne how the login ended; nobody is told here.",
        properties: ProtectResultNode.type.properties)
    static let outcomes = ProtectResultNode.outcomes

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) -> Action { .goTo("outcome") }
}
