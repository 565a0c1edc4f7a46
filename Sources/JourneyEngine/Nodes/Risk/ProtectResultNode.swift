/// PingOne Protect Result: would tell PingOne how the login ended; nobody is told here.
struct ProtectResultNode: Node {
    static let type = NodeType(
        "product-PingOneProtectResultNode", "PingOne Protect Result",
        "Would tell PingOne how the login ended; nobody is told here.", aliases: ["ProtectResult"],
        properties: [.choice("status", ["SUCCESS", "FAILED"], "How it ended.").withoutEffect])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) -> Action { .goTo("outcome") }
}
