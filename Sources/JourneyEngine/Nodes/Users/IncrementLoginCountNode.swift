import OrderedJSON

/// Increment Login Count: adds one to the user's login counter.
struct IncrementLoginCountNode: Node {
    static let type = NodeType(
        "IncrementLoginCountNode", "Increment Login Count", "Adds one to the user's login counter.",
        properties: [.identityAttribute],
        inputs: NodeType.userInputs)
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        var user = try context.requiredUser(by: identityAttribute)
        user.attributes[LoginCount.attribute] = .int(min(LoginCount.of(user), Int.max - 1) + 1)
        try context.update(user)
        return .goTo("outcome")
    }
}
