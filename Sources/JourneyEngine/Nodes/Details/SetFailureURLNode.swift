/// Failure URL: where a failure leads (AM-BEHAVIOUR §1.9).
struct SetFailureURLNode: Node {
    static let type = NodeType(
        "SetFailureUrlNode", "Failure URL", "Says where a failure leads.", aliases: ["FailureURL"],
        properties: [.string("failureUrl", "A path on the server, or a URL.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let url: String

    init(_ configuration: NodeConfiguration) throws { url = try configuration.string("failureUrl") }

    func process(_ context: inout TreeContext) -> Action {
        context.sharedState["failureUrl"] = .string(url)
        return .goTo("outcome")
    }
}
