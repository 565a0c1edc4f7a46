import IdentityStore
import OrderedJSON

/// Profile Completeness Decision: has the user filled in enough of the attributes that users see and may change?
struct ProfileCompletenessDecisionNode: Node {
    static let type = NodeType(
        "ProfileCompletenessDecisionNode", "Profile Completeness Decision",
        "Asks whether enough of the profile is filled in.",
        properties: [.int("threshold", default: 0, "How much is enough, in percent."), .identityAttribute],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let threshold: Int
    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        threshold = try configuration.int("threshold")
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let user = try context.requiredUser(by: identityAttribute)
        let attributes = context.identity.schema.attributes.filter {
            $0.isUserEditable && $0.visibility == .returnedByDefault
        }
        let filled = attributes.filter { attribute in
            switch user.attributes.value(at: attribute.path) {
            case nil, .null, "", [], [:]: false
            default: true
            }
        }
        return .goTo(filled.count * 100 / max(attributes.count, 1) >= threshold ? "true" : "false")
    }
}
