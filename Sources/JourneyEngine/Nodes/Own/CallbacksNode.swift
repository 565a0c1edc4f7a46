import AMWire
import OrderedJSON

/// `callbacks`: sends any callbacks, word for word, keeps the answers, and goes where `route` says (NODES §6).
struct CallbacksNode: Node {
    static let type = NodeType(
        "callbacks", "Callbacks", "Sends any callbacks, word for word.",
        properties: [
            .any(
                "callbacks", default: [], isNeeded: true,
                schema: ["type": "array", "items": ["$ref": "#/definitions/callback"]],
                "The callbacks: type, output, input, store."),
            .any(
                "route", schema: ["type": ["array", "null"], "items": ["$ref": "#/definitions/rule"]],
                "Rules with \"when\" and \"to\"; the first that applies wins. Without it, \"next\"."),
            .string("stage", "The step's stage."),
            .localized("header", "The step's heading."),
            .localized("description", "The step's text."),
        ], isOwn: true)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let inputs: [String]
    private let callbacks: [CallbackTemplate]
    private let route: CallbackRoute?
    private let stage: String?
    private let header: LocalizedText
    private let description: LocalizedText

    init(_ configuration: NodeConfiguration) throws {
        guard let values = configuration.values["callbacks"]?.array else {
            throw NodeConfigurationError(
                property: "callbacks", problem: "a callbacks node needs \"callbacks\", a list of callbacks")
        }
        callbacks = try values.enumerated().map { index, value in
            try CallbackTemplate(value, at: ["callbacks", String(index)])
        }
        let rules = configuration.value("route")
        route = rules.isNull ? nil : try CallbackRoute(rules, callbackCount: callbacks.count)
        stage = try configuration.optionalString("stage")
        header = try configuration.localized("header")
        description = try configuration.localized("description")
        outcomes = route?.outcomes ?? ["outcome"]
        inputs = callbacks.flatMap(\.inputs) + (route?.inputs ?? [])
    }

    func process(_ context: inout TreeContext) -> Action {
        guard callbacks.isEmpty || !context.answers.isEmpty else { return ask(context) }
        for (callback, answer) in zip(callbacks, context.answers.messages) {
            for store in callback.stores {
                if let value = answer?.answer(store.input) { context.state.set(value, at: store.path) }
            }
        }
        return .goTo(route?.outcome(context) ?? "outcome")
    }

    private func ask(_ context: borrowing TreeContext) -> Action {
        var messages: [OutgoingCallback] = []
        for callback in callbacks { messages.append(callback.callback(context)) }
        let texts = StepTexts(
            stage: stage, header: header.text(for: context.languages),
            description: description.text(for: context.languages))
        return .ask(messages, texts)
    }
}
