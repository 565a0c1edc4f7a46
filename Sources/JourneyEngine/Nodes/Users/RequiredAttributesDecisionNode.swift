import IdentityStore
import OrderedJSON

/// Required Attributes Present: has the journey gathered all attributes that a user must have?
struct RequiredAttributesDecisionNode: Node {
    static let type = NodeType(
        "RequiredAttributesDecisionNode", "Required Attributes Present",
        "Asks whether all required attributes are gathered.",
        properties: [.string("identityResource", default: "managed/user", "For example managed/alpha_user.")],
        inputs: [JourneyState.objectAttributesKey])
    static let outcomes: [Outcome] = .trueOrFalse

    private let identityResource: String

    init(_ configuration: NodeConfiguration) throws {
        identityResource = try configuration.string("identityResource")
    }

    func process(_ context: inout TreeContext) -> Action {
        guard context.isOfUsers(identityResource) else { return .goTo("false") }
        let gathered = context.state.objectAttributes
        let isComplete = context.identity.schema.requiredAttributes.allSatisfy { attribute in
            gathered.value(at: attribute.path).map { $0 != "" && !$0.isNull } ?? false
        }
        return .goTo(isComplete ? "true" : "false")
    }
}
