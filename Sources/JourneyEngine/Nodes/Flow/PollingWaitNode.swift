import AMWire
import Determinism
import OrderedJSON

/// Polling Wait Node: makes the client wait, and goes on once the time has passed on the tenant's clock.
///
/// Who sends the step back early is asked to wait for the rest. Where spam is detected, that may be done so many times.
struct PollingWaitNode: Node {
    static let type = NodeType(
        "PollingWaitNode", "Polling Wait Node", "Makes the client wait for some seconds.",
        properties: [
            .int("secondsToWait", default: 8, in: 1...86_400, "Seconds, up to a day."),
            .localized("waitingMessage", "Shown in the meantime."),
            .bool("exitable", default: false, "Whether there is a button that leads to EXITED."),
            .localized("exitMessage", "The button."),
            .bool("spamDetectionEnabled", default: false, "Whether too many early answers lead to SPAM."),
            .int("spamDetectionTolerance", default: 3, "So many early answers are let pass."),
        ])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    private let nodeID: String
    private let waiting: WaitingTime
    private let waitingMessage: LocalizedText
    private let exitMessage: LocalizedText
    private let isExitable: Bool
    /// Nil: any number of early answers will do.
    private let tolerance: Int?

    init(_ configuration: NodeConfiguration) throws {
        nodeID = configuration.nodeID
        waiting = try WaitingTime(configuration)
        waitingMessage = try configuration.localized("waitingMessage")
        exitMessage = try configuration.localized("exitMessage")
        isExitable = try configuration.bool("exitable")
        let detectsSpam = try configuration.bool("spamDetectionEnabled")
        tolerance = detectsSpam ? try configuration.int("spamDetectionTolerance") : nil
        outcomes =
            [Outcome("DONE", displayName: "Done")] + (isExitable ? [Outcome("EXITED", displayName: "Exited")] : [])
            + (detectsSpam ? [Outcome("SPAM", displayName: "Spam")] : [])
    }

    func process(_ context: inout TreeContext) -> Action {
        let rest = waiting.milliseconds(&context)
        if isExitable, context.answer(to: ConfirmationCallback.self)?.option == 0 { return leave("EXITED", &context) }
        guard rest > 0 else { return leave("DONE", &context) }
        guard let tolerance, !context.answers.isEmpty else { return ask(rest, context) }
        let early = (context.sharedState[countKey]?.int ?? 0) + 1
        guard early <= tolerance else { return leave("SPAM", &context) }
        context.sharedState[countKey] = .int(early)
        return ask(rest, context)
    }

    private func ask(_ milliseconds: Int, _ context: borrowing TreeContext) -> Action {
        let message = waitingMessage.text(for: context.languages) ?? "Please Wait"
        let wait = PollingWaitCallback(milliseconds: milliseconds, message: message)
        guard isExitable else { return .send([wait]) }
        let exit = exitMessage.text(for: context.languages) ?? "Exit"
        let button = ConfirmationCallback(options: [exit], defaultOption: 0, option: ConfirmationCallback.none)
        return .send([wait, button])
    }

    /// Who comes by again waits anew.
    private func leave(_ outcome: Outcome, _ context: inout TreeContext) -> Action {
        waiting.end(&context)
        context.sharedState[countKey] = nil
        return .goTo(outcome)
    }

    private var countKey: String { "\(nodeID).earlyAnswers" }
}
