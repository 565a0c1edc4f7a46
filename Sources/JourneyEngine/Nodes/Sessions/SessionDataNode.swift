/// Get Session Data: copies a property of the session that the client came with into shared state.
struct SessionDataNode: Node {
    static let type = NodeType(
        "SessionDataNode", "Get Session Data", "Copies a property of the client's session into shared state.",
        aliases: ["GetSessionData"],
        properties: [
            .string("sessionDataKey", "The property, for example UserToken."),
            .string("sharedStateKey", "The key in shared state; nothing is written without a session."),
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let property: String
    private let key: String

    init(_ configuration: NodeConfiguration) throws {
        property = try configuration.string("sessionDataKey")
        key = try configuration.string("sharedStateKey")
    }

    func process(_ context: inout TreeContext) -> Action {
        if let value = context.session?.data(property) { context.sharedState[key] = value }
        return .goTo("outcome")
    }
}
