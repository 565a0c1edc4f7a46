import IdentityStore
import OrderedJSON

/// KBA Decision: has the user answered as many security questions as IDM wants?
struct KbaDecisionNode: Node {
    static let type = NodeType(
        "KbaDecisionNode", "KBA Decision", "Asks whether enough security questions are answered.",
        properties: [.identityAttribute],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let user = try context.requiredUser(by: identityAttribute)
        let wanted = try context.withTransaction { try SecurityQuestions(&$0).answersToDefine }
        return .goTo((user.attributes["kbaInfo"]?.array?.count ?? 0) >= wanted ? "true" : "false")
    }
}
