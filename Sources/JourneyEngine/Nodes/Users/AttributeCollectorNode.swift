import AMWire
import IdentityStore
import OrderedJSON

/// Attribute Collector: asks for attributes of the user's profile, one callback each, and keeps them in
/// `objectAttributes`.
struct AttributeCollectorNode: Node {
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

    private let paths: [AttributePath]
    private let isRequired: Bool
    private let validates: Bool
    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        paths = try configuration.strings("attributesToCollect").map { AttributePath($0) }
        isRequired = try configuration.bool("required")
        validates = try configuration.bool("validateInputs")
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard !paths.isEmpty else { return .goTo("outcome") }
        let fields = paths.map { path in
            AttributeField(path: path, isRequired: isRequired, schema: context.identity.schema)
        }
        guard !context.answers.isEmpty else { return try ask(fields, failures: [:], &context) }
        var mustAskAgain = false
        var failures: [String: [String]] = [:]
        for (field, message) in zip(fields, context.answers.messages) {
            guard let answer = message.flatMap(field.answer) else {
                mustAskAgain = mustAskAgain || isRequired
                continue
            }
            if answer.isValidateOnly || isRequired && answer.isEmpty { mustAskAgain = true }
            context.state.setObjectAttribute(answer.value, at: field.path)
            failures[field.path.text] = try failedPolicies(of: answer, field.path, &context)
        }
        mustAskAgain = mustAskAgain || failures.contains { !$0.value.isEmpty }
        return mustAskAgain ? try ask(fields, failures: failures, &context) : .goTo("outcome")
    }

    /// An empty answer counts as none, which an attribute that nobody requires may have.
    private func failedPolicies(
        of answer: AttributeField.Answer, _ path: AttributePath, _ context: inout TreeContext
    ) throws -> [String] {
        guard validates else { return [] }
        return try context.failedPolicies(at: path, with: answer.isEmpty ? .none : .some(answer.value))
    }

    private func ask(
        _ fields: [AttributeField], failures: [String: [String]], _ context: inout TreeContext
    ) throws -> Action {
        let profile = try context.user(by: identityAttribute)?.attributes ?? [:]
        let known = profile.merging(context.state.objectAttributes)
        let schema = context.identity.schema
        return .send(
            fields.map { field in
                field.callback(
                    value: known.value(at: field.path),
                    policies: validates ? schema.policyObject(of: field.path) : [:],
                    failedPolicies: failures[field.path.text] ?? [])
            })
    }
}
