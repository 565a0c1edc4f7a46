import OrderedJSON

/// Set Logout Details: adds members to what the logout of the session answers.
struct SetLogoutDetailsNode: Node {
    static let type = NodeType(
        "SetLogoutDetailsNode", "Set Logout Details", "Adds members to what the session's logout answers.",
        properties: [.map("logoutDetails", "The members.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let details: JSONObject

    init(_ configuration: NodeConfiguration) throws { details = try configuration.map("logoutDetails") }

    func process(_ context: inout TreeContext) -> Action {
        for member in details { context.end.logoutDetails[member.key] = member.value }
        return .goTo("outcome")
    }
}
