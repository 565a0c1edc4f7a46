/// Success URL: where a success leads.
struct SetSuccessURLNode: Node {
    static let type = NodeType(
        "SetSuccessUrlNode", "Success URL", "Says where a success leads.", aliases: ["SuccessURL"],
        properties: [.string("successUrl", "A path on the server, or a URL.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let url: String

    init(_ configuration: NodeConfiguration) throws { url = try configuration.string("successUrl") }

    func process(_ context: inout TreeContext) -> Action {
        context.sharedState["successUrl"] = .string(url)
        return .goTo("outcome")
    }
}
