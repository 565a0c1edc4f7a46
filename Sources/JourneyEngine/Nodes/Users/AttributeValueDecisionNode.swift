import IdentityStore
import OrderedJSON

/// Attribute Value Decision: does the user's profile have an attribute, or a certain value in it?
struct AttributeValueDecisionNode: Node {
    static let type = NodeType(
        "AttributeValueDecisionNode", "Attribute Value Decision", "Compares an attribute of the profile.",
        properties: [
            .choice("comparisonOperation", ["PRESENT", "EQUALS"], "Is there a value, or is it this one?"),
            .string("comparisonAttribute", "The attribute."),
            .string("comparisonValue", "The value for EQUALS."),
            .identityAttribute,
        ],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let attribute: AttributePath
    /// Nil: any.
    private let value: String?
    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        attribute = AttributePath(try configuration.string("comparisonAttribute"))
        let compares = try configuration.string("comparisonOperation") == "EQUALS"
        value = compares ? try configuration.string("comparisonValue") : nil
        identityAttribute = try configuration.string("identityAttribute")
        guard !attribute.names.isEmpty else {
            throw NodeConfigurationError(
                property: "comparisonAttribute", problem: "\"comparisonAttribute\" must name an attribute")
        }
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let user = try context.requiredUser(by: identityAttribute)
        guard let value else { return .goTo(try context.hasValue(user, at: attribute) ? "true" : "false") }
        let actual = user.object.value(at: attribute)
        let values = actual?.array ?? [actual].compactMap { $0 }
        return .goTo(values.contains { $0.looseText == value } ? "true" : "false")
    }
}
