import AMWire

/// Message Node: shows a text and asks yes or no.
struct MessageNode: Node {
    static let type = NodeType(
        "MessageNode", "Message Node", "Shows a text and asks yes or no.",
        properties: [
            .localized("message", "The text."), .localized("messageYes", "The button that leads to true."),
            .localized("messageNo", "The button that leads to false."),
            .string("stateField", "The key of the state that holds the text."),
        ])
    static let outcomes: [Outcome] = .trueOrFalse

    private let message: LocalizedText
    private let yes: LocalizedText
    private let no: LocalizedText
    private let stateField: String?

    init(_ configuration: NodeConfiguration) throws {
        message = try configuration.localized("message")
        yes = try configuration.localized("messageYes")
        no = try configuration.localized("messageNo")
        stateField = try configuration.optionalString("stateField")
    }

    var inputs: [String] { stateField.map { [$0] } ?? [] }

    func process(_ context: inout TreeContext) -> Action {
        if let answer = context.answer(to: ConfirmationCallback.self) {
            return .goTo(answer.option == 0 ? "true" : "false")
        }
        let text = stateField.flatMap { context.state[$0]?.looseText } ?? message.text(for: context.languages)
        let options = [yes.text(for: context.languages) ?? "Yes", no.text(for: context.languages) ?? "No"]
        return .send([
            TextOutputCallback(message: text ?? "Default message"),
            ConfirmationCallback(options: options, defaultOption: 1),
        ])
    }
}
