import OrderedJSON

/// Set Success Details: adds members to what a success answers.
struct SetSuccessDetailsNode: Node, IncompleteNode {
    static let type = NodeType(
        "SetSuccessDetailsNode", "Set Success Details", "Adds members to what a success answers.",
        properties: [
            .map("successDetails", "The members; never tokenId, successUrl or realm."),
            .map("sessionProperties", "Members that show a property of the session, by their names."),
            .headerControl,
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    let omission: NodeOmission?
    private let details: JSONObject
    private let properties: JSONObject

    init(_ configuration: NodeConfiguration) throws {
        details = try configuration.map("successDetails")
        properties = try configuration.map("sessionProperties")
        omission = try .ofHeaderControl(configuration)
    }

    func process(_ context: inout TreeContext) -> Action {
        for member in details { context.end.successDetails[member.key] = member.value }
        for member in properties { context.end.successProperties[member.key] = member.value }
        return .goTo("outcome")
    }
}
