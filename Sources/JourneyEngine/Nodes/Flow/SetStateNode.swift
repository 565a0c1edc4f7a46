import OrderedJSON

/// Set State: sets keys of shared state.
struct SetStateNode: Node {
    static let type = NodeType(
        "SetStateNode", "Set State", "Sets keys of shared state.",
        properties: [.map("attributes", "The keys and their values.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let attributes: JSONObject

    init(_ configuration: NodeConfiguration) throws { attributes = try configuration.map("attributes") }

    func process(_ context: inout TreeContext) -> Action {
        for attribute in attributes { context.sharedState[attribute.key] = attribute.value }
        return .goTo("outcome")
    }
}
