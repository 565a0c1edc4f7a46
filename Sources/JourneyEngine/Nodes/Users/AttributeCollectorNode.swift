import AMWire
import IdentityStore
import OrderedJSON

/// Attribute Collector: asks for attributes of the user's profile, one callback each, and keeps them in
/// `objectAttributes`.
struct AttributeCollectorNode: Node, LimitedNode {
    static let type = NodeType(
        "AttributeCollectorNode", "Attribute Collector", "Asks for attributes of the user's profile.",
        properties: [
            .strings("attributesToCollect", "Their paths, for example preferences/updates."),
            .bool("required", default: false, "Whether empty answers are asked for again."),
            .bool("validateInputs", default: false, "Whether the attributes' policies are checked."),
            .identityAttribute,
        ],
        inputs: NodeType.userInputs)
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    let limitation: NodeLimitation?
    private let fields: [AttributeField]
    private let isRequired: Bool
    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        isRequired = try configuration.bool("required")
        identityAttribute = try configuration.string("identityAttribute")
        fields = try configuration.strings("attributesToCollect").map { [isRequired] in
            AttributeField(path: AttributePath($0), isRequired: isRequired)
        }
        limitation = try NodeLimitation.ofValidation("validateInputs", configuration)
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard !context.answers.isEmpty, !fields.isEmpty else {
            return fields.isEmpty ? .goTo("outcome") : try ask(&context)
        }
        var mustAskAgain = false
        for (field, message) in zip(fields, context.answers.messages) {
            guard let answer = message.flatMap(field.answer) else {
                mustAskAgain = mustAskAgain || isRequired
                continue
            }
            if answer.isValidateOnly || isRequired && answer.isEmpty { mustAskAgain = true }
            context.state.setObjectAttribute(answer.value, at: field.path)
        }
        return mustAskAgain ? try ask(&context) : .goTo("outcome")
    }

    private func ask(_ context: inout TreeContext) throws -> Action {
        let profile = try context.user(by: identityAttribute)?.attributes ?? [:]
        let known = profile.merging(context.state.objectAttributes)
        return .send(fields.map { $0.callback(value: known.value(at: $0.path)) })
    }
}
