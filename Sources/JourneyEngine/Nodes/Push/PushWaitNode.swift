import AMWire
import OrderedJSON

/// Push Wait Node: makes the client wait for the phone, and shows the number that the user is to pick there.
struct PushWaitNode: Node {
    static let type = NodeType(
        "PushWaitNode", "Push Wait Node", "Makes the client wait for the phone.",
        properties: [
            .int("secondsToWait", default: 5, in: 1...86_400, "Seconds, up to a day."),
            .localized("waitingMessage", "Shown in the meantime."),
            .localized("challengeMessage", "Shown where there is a number to pick; {{challenge}} stands for it."),
            .localized("exitMessage", "The button that leads to EXITED."),
        ])
    static let outcomes = [Outcome("DONE", displayName: "Done"), Outcome("EXITED", displayName: "Exit")]

    /// By which browsers know the number (AM's login page).
    private static let numberID = "pushChallengeNumber"

    private let waiting: WaitingTime
    private let waitingMessage: LocalizedText
    private let challengeMessage: LocalizedText
    private let exitMessage: LocalizedText

    init(_ configuration: NodeConfiguration) throws {
        waiting = try WaitingTime(configuration)
        waitingMessage = try configuration.localized("waitingMessage")
        challengeMessage = try configuration.localized("challengeMessage")
        exitMessage = try configuration.localized("exitMessage")
    }

    func process(_ context: inout TreeContext) -> Action {
        let rest = waiting.milliseconds(&context)
        if context.answer(to: ConfirmationCallback.self)?.option == 0 { return leave("EXITED", &context) }
        guard rest > 0 else { return leave("DONE", &context) }
        return ask(rest, PushMessage(context.state)?.number.map(String.init), context)
    }

    private func ask(_ milliseconds: Int, _ number: String?, _ context: borrowing TreeContext) -> Action {
        let wait = PollingWaitCallback(milliseconds: milliseconds, message: message(number, context))
        let exit = exitMessage.text(for: context.languages) ?? "Cancel"
        let button = ConfirmationCallback(options: [exit], defaultOption: 0, option: ConfirmationCallback.none)
        guard let number else { return .send([wait, button]) }
        return .send([wait, button, HiddenValueCallback(id: Self.numberID, initialValue: number)])
    }

    private func message(_ number: String?, _ context: borrowing TreeContext) -> String {
        guard let number else { return waitingMessage.text(for: context.languages) ?? "Waiting for response..." }
        let text = challengeMessage.text(for: context.languages) ?? "Pick {{challenge}} in the authenticator app."
        return text.replacing("{{challenge}}", with: number)
    }

    private func leave(_ outcome: Outcome, _ context: inout TreeContext) -> Action {
        waiting.end(&context)
        return .goTo(outcome)
    }
}
