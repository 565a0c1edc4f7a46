import Determinism

/// Meter: counts in a metric that the run came by; here the log says so.
struct MeterNode: Node {
    static let type = NodeType(
        "MeterNode", "Meter", "Counts in a metric; here a line of the log.",
        properties: [.string("metricKey", "The metric.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let metric: String

    init(_ configuration: NodeConfiguration) throws { metric = try configuration.string("metricKey") }

    func process(_ context: inout TreeContext) -> Action {
        context.log.write(
            LogEntry(.info, "meter \(metric)", ["realm": context.realm.text, "journey": context.journey]))
        return .goTo("outcome")
    }
}
