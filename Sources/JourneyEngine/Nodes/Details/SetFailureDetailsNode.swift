import OrderedJSON

/// Set Failure Details: the words of a journey that fails (AM-BEHAVIOUR §1.9).
struct SetFailureDetailsNode: Node, IncompleteNode {
    static let type = NodeType(
        "SetFailureDetailsNode", "Set Failure Details", "Says what a failure answers.",
        properties: [
            .localized("failureMessage", "The message."), .map("failureDetails", "Further members of detail."),
            .headerControl,
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    let omission: NodeOmission?
    private let message: LocalizedText
    private let details: JSONObject

    init(_ configuration: NodeConfiguration) throws {
        message = try configuration.localized("failureMessage")
        details = try configuration.map("failureDetails")
        omission = try .ofHeaderControl(configuration)
    }

    func process(_ context: inout TreeContext) -> Action {
        context.end.failure.merge(message.text(for: context.languages), details)
        return .goTo("outcome")
    }
}

extension EndPlan.Refusal {
    /// Takes over what a further node says.
    mutating func merge(_ message: String?, _ details: JSONObject) {
        if let message { self.message = message }
        for member in details { self.details[member.key] = member.value }
    }
}
