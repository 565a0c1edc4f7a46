import IdentityStore
import OrderedJSON

/// Identify Existing User: finds the one user who has the gathered value of an attribute.
struct IdentifyExistingUserNode: Node {
    static let type = NodeType(
        "IdentifyExistingUserNode", "Identify Existing User", "Finds the user who has an attribute's value.",
        properties: [
            .string("identityAttribute", default: "mail", "The attribute whose value is known."),
            .string("identifier", default: "userName", "The attribute that becomes username."),
        ],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let identityAttribute: String
    private let identifier: AttributePath

    init(_ configuration: NodeConfiguration) throws {
        identityAttribute = try configuration.string("identityAttribute")
        identifier = AttributePath(try configuration.string("identifier"))
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let user = try context.user(by: identityAttribute),
            let name = user.object.value(at: identifier)?.looseText
        else { return .goTo("false") }
        context.sharedState["username"] = .string(name)
        context.sharedState["_id"] = .string(user.id)
        return .goTo("true")
    }
}
