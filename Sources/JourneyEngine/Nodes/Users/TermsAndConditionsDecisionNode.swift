import IdentityStore
import OrderedJSON

/// Terms and Conditions Decision: has the user accepted the version of the terms that is in force?
struct TermsAndConditionsDecisionNode: Node {
    static let type = NodeType(
        "TermsAndConditionsDecisionNode", "Terms and Conditions Decision",
        "Asks whether the present terms of use are accepted.",
        properties: [.identityAttribute],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let user = try context.requiredUser(by: identityAttribute)
        guard let active = try context.withTransaction({ try TermsAndConditions(&$0) }) else { return .goTo("true") }
        let accepted = user.attributes["termsAccepted"]?["termsVersion"]?.string
        return .goTo(accepted == active.version ? "true" : "false")
    }
}
