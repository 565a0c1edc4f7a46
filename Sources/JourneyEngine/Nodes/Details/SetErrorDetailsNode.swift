import OrderedJSON

/// Set Error Details: the words of a journey that breaks, as when a node can't do its work.
struct SetErrorDetailsNode: Node, IncompleteNode {
    static let type = NodeType(
        "SetErrorDetailsNode", "Set Error Details", "Says what a journey answers that breaks.",
        properties: [
            .localized("errorMessage", "The message."), .map("errorDetails", "Further members of detail."),
            .headerControl,
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    let omission: NodeOmission?
    private let message: LocalizedText
    private let details: JSONObject

    init(_ configuration: NodeConfiguration) throws {
        message = try configuration.localized("errorMessage")
        details = try configuration.map("errorDetails")
        omission = try .ofHeaderControl(configuration)
    }

    func process(_ context: inout TreeContext) -> Action {
        context.end.error.merge(message.text(for: context.languages), details)
        return .goTo("outcome")
    }
}
