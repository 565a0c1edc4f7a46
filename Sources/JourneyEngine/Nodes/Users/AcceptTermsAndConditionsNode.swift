import AMWire
import IdentityStore
import OrderedJSON

/// Accept Terms and Conditions: asks to accept the version of the terms that is in force.
struct AcceptTermsAndConditionsNode: Node {
    static let type = NodeType(
        "AcceptTermsAndConditionsNode", "Accept Terms and Conditions", "Asks to accept the terms of use.")
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        guard let active = try context.withTransaction({ try TermsAndConditions(&$0) }) else {
            context.note("there are no terms in force to be accepted")
            return .goTo("outcome")
        }
        guard let answer = context.answer(to: TermsAndConditionsCallback.self), answer.isAccepted else {
            let text = LocalizedText(json: active.terms)?.text(for: context.languages) ?? ""
            return .send([
                TermsAndConditionsCallback(version: active.version, terms: text, createDate: active.createDate)
            ])
        }
        context.sharedState["termsAccepted"] = [
            "acceptDate": .string(context.now.iso8601), "termsVersion": .string(active.version),
        ]
        return .goTo("outcome")
    }
}
