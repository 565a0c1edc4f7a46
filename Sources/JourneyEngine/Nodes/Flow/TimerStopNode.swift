import Determinism

/// Timer Stop: measures the time since Timer Start in a metric; here the log says it.
struct TimerStopNode: Node {
    static let type = NodeType(
        "TimerStopNode", "Timer Stop", "Measures the time since Timer Start; here a line of the log.",
        properties: [.startTimeProperty, .string("metricKey", "The metric.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let key: String
    private let metric: String

    init(_ configuration: NodeConfiguration) throws {
        key = try configuration.string("startTimeProperty")
        metric = try configuration.string("metricKey")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let start = context.sharedState[key]?.int else {
            throw NodeFailure("no Timer Start has noted the time in \(key)")
        }
        let time = context.now - Instant(millisecondsSinceEpoch: Int64(start))
        context.log.write(
            LogEntry(
                .info, "timer \(metric)",
                ["realm": context.realm.text, "journey": context.journey, "milliseconds": String(time.milliseconds)]))
        return .goTo("outcome")
    }
}
