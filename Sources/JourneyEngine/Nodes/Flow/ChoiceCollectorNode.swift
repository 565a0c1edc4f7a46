import AMWire

/// Choice Collector: asks the user to pick a text; the text picked is the outcome.
struct ChoiceCollectorNode: Node, IncompleteNode {
    static let type = NodeType(
        "ChoiceCollectorNode", "Choice Collector", "Asks to pick one of several texts.",
        properties: [
            .strings("choices", isNeeded: true, "The texts; each is an outcome."),
            .string("defaultChoice", "The text that is picked at first."),
            .string("prompt", "Shown beside the list."),
        ])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission?
    private let callback: ChoiceCallback

    init(_ configuration: NodeConfiguration) throws {
        let choices = try configuration.strings("choices")
        let defaultChoice = try configuration.string("defaultChoice")
        callback = ChoiceCallback(
            prompt: try configuration.string("prompt"), choices: choices,
            defaultChoice: choices.firstIndex(of: defaultChoice) ?? 0)
        outcomes = choices.reduce(into: []) { outcomes, choice in
            if !outcomes.contains(where: { $0.id == choice }) { outcomes.append(Outcome(choice)) }
        }
        omission = Self.omission(choices, defaultChoice)
    }

    private static func omission(_ choices: [String], _ defaultChoice: String) -> NodeOmission? {
        if let twice = choices.first(where: { choice in choices.count { $0 == choice } > 1 }) {
            return NodeOmission(
                property: "choices", message: "\"\(twice)\" is there more than once: all lead the same way")
        }
        guard !defaultChoice.isEmpty, !choices.contains(defaultChoice) else { return nil }
        return NodeOmission(
            property: "defaultChoice",
            message: "\"\(defaultChoice)\" is none of the choices: the first is shown as picked")
    }

    func process(_ context: inout TreeContext) -> Action {
        guard let choice = context.answer(to: ChoiceCallback.self)?.choice else { return .send([callback]) }
        guard callback.choices.indices.contains(choice) else {
            context.note("there is no choice number \(choice)")
            return .send([callback])
        }
        return .goTo(Outcome(callback.choices[choice]))
    }
}
