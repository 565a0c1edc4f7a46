import Determinism

/// Update Journey Timeout: sets how long the run may take from its start, or changes it by some minutes.
struct UpdateJourneyTimeoutNode: Node {
    static let type = NodeType(
        "UpdateJourneyTimeoutNode", "Update Journey Timeout", "Says how long the run may take in all.",
        properties: [
            .choice("operation", ["SET", "MODIFY"], "Whether the minutes are the whole time, or are added to it."),
            .int("value", default: 0, in: -525_960_000...525_960_000, "Minutes; negative ones only with MODIFY."),
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let changes: Bool
    private let minutes: Int

    init(_ configuration: NodeConfiguration) throws {
        changes = try configuration.string("operation").uppercased() == "MODIFY"
        minutes = try configuration.int("value")
        guard changes || minutes >= 0 else {
            throw NodeConfigurationError(property: "value", problem: "\"value\" must not be negative with SET")
        }
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let time = changes ? context.maximumDuration + .minutes(minutes) : .minutes(minutes)
        guard time >= .zero else { throw NodeFailure("the journey's time would be negative") }
        context.end.maximumDuration = time
        return .goTo("outcome")
    }
}

extension TreeContext {
    /// How long the run may take in all, as things are.
    fileprivate var maximumDuration: Duration {
        let name = index ?? engine.settings.defaultJourney(in: realm)
        return end.maximumDuration ?? engine.journeys.journey(name, in: realm).map(engine.maximumDuration)
            ?? engine.settings.maximumDuration
    }
}
