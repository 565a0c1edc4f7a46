import AMWire

/// MFA Registration Options: asks whether the user wants to register a device, and offers what else there is to do.
struct MultiFactorRegistrationOptionsNode: Node {
    static let type = NodeType(
        "MultiFactorRegistrationOptionsNode", "MFA Registration Options",
        "Asks whether to register a device, now or never.",
        properties: [
            .bool("mandatory", default: false, "Whether there is no way round it."),
            .bool("getApp", default: true, "Whether there is a button that leads to the app."),
            .localized("message", "Shown above the buttons."),
            .localized("registerDeviceLabel", "The button that leads to registerOutcome."),
            .localized("getAppLabel", "The button that leads to getAppOutcome."),
            .localized("skipStepLabel", "The button that leads to skipOutcome."),
            .localized("optOutLabel", "The button that leads to optOutOutcome."),
        ])
    static let outcomes: [Outcome] = []

    /// A button, and where it leads.
    private struct Option {
        let outcome: Outcome
        let label: LocalizedText
        let builtIn: String
    }

    private let options: [Option]
    private let message: LocalizedText

    init(_ configuration: NodeConfiguration) throws {
        message = try configuration.localized("message")
        let option = { (id: String, name: String, property: String, builtIn: String) in
            Option(
                outcome: Outcome(id, displayName: name), label: try configuration.localized(property), builtIn: builtIn)
        }
        var options = [try option("registerOutcome", "Register", "registerDeviceLabel", "Register Device")]
        if try configuration.bool("getApp") {
            options.append(try option("getAppOutcome", "Get App", "getAppLabel", "Get the App"))
        }
        if try !configuration.bool("mandatory") {
            options.append(try option("skipOutcome", "Skip", "skipStepLabel", "Skip this step"))
            options.append(try option("optOutOutcome", "Opt-out", "optOutLabel", "Opt-out"))
        }
        self.options = options
    }

    var outcomes: [Outcome] { options.map(\.outcome) }

    func process(_ context: inout TreeContext) -> Action {
        if let index = context.answer(to: ConfirmationCallback.self)?.option, options.indices.contains(index) {
            return .goTo(options[index].outcome)
        }
        let languages = context.languages
        let labels = options.map { $0.label.text(for: languages) ?? $0.builtIn }
        return .send([
            TextOutputCallback(message: message.text(for: languages) ?? "Register a device as a second factor."),
            ConfirmationCallback(options: labels, defaultOption: 0),
        ])
    }
}
