import IdentityStore

/// Query Filter Decision: does the user's profile pass a filter?
struct QueryFilterDecisionNode: Node {
    static let type = NodeType(
        "QueryFilterDecisionNode", "Query Filter Decision", "Asks whether the user's profile passes a filter.",
        properties: [
            .string("queryFilter", "A CREST filter, for example !(/preferences pr)."),
            .identityAttribute,
        ],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let filter: QueryFilter
    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        do {
            filter = try QueryFilter(parsing: try configuration.string("queryFilter"))
        } catch let error as QueryFilterError {
            throw NodeConfigurationError(property: "queryFilter", problem: "the filter can't be read: \(error)")
        }
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let user = try context.requiredUser(by: identityAttribute)
        return .goTo(filter.matches(.object(user.object)) ? "true" : "false")
    }
}
