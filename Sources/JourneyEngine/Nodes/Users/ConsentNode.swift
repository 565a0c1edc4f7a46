import AMWire
import EndpointRouting
import IdentityStore
import OrderedJSON

/// Consent Collector: asks for consent to each mapping that shares data of the profile; goes on where there is none.
struct ConsentNode: Node {
    static let type = NodeType(
        "ConsentNode", "Consent Collector", "Asks for consent to sharing the profile.",
        properties: [
            .bool("allRequired", default: false, "Whether a refusal is asked about again."),
            .localized("message", "Shown above the mappings."),
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let allRequired: Bool
    private let message: LocalizedText

    init(_ configuration: NodeConfiguration) throws {
        allRequired = try configuration.bool("allRequired")
        message = try configuration.localized("message")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let source = ManagedObjectName(usersOf: context.realm).text
        let mappings = try context.withTransaction { try ConsentMapping.all(source: source, &$0) }
        guard !mappings.isEmpty else { return .goTo("outcome") }
        let given = context.answers.answers(to: ConsentMappingCallback.self).filter(\.isGiven).map(\.name)
        guard !context.answers.isEmpty, !allRequired || mappings.allSatisfy({ given.contains($0.name) }) else {
            return .send(mappings.map { callback($0, isGiven: given.contains($0.name), context) })
        }
        let consents = given.map { name -> JSONValue in
            ["consentDate": .string(context.now.iso8601), "mapping": .string(name)]
        }
        context.state.setObjectAttribute(.array(consents), at: AttributePath("consentedMappings"))
        return .goTo("outcome")
    }

    private func callback(
        _ mapping: ConsentMapping, isGiven: Bool, _ context: borrowing TreeContext
    ) -> ConsentMappingCallback {
        var callback = ConsentMappingCallback()
        callback.name = mapping.name
        callback.displayName = mapping.displayName
        callback.icon = mapping.icon
        callback.accessLevel = mapping.accessLevel
        callback.isRequired = allRequired
        callback.message = message.text(for: context.languages) ?? ""
        callback.fields = mapping.fields
        callback.isGiven = isGiven
        return callback
    }
}
