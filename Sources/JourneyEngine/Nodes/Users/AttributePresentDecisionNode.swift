import IdentityStore
import OrderedJSON

/// Attribute Present Decision: does the user's profile have an attribute, be it one that nobody may see?
struct AttributePresentDecisionNode: Node {
    static let type = NodeType(
        "AttributePresentDecisionNode", "Attribute Present Decision", "Asks whether the profile has an attribute.",
        properties: [
            .string("presentAttribute", default: "password", "The attribute, for example password."),
            .identityAttribute,
        ],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let attribute: AttributePath
    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        attribute = AttributePath(try configuration.string("presentAttribute"))
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let user = try context.requiredUser(by: identityAttribute)
        return .goTo(try context.hasValue(user, at: attribute) ? "true" : "false")
    }
}

extension TreeContext {
    /// Whether a user's profile has a value in an attribute; the password is kept elsewhere and counts.
    mutating func hasValue(_ user: ManagedUser, at path: AttributePath) throws -> Bool {
        guard path.text != "password" else {
            return try withTransaction { try UserTable().hasPassword(user, &$0) }
        }
        return QueryFilter.present(path: path.names).matches(.object(user.object))
    }
}
