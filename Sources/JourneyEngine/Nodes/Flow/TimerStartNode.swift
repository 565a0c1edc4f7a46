import OrderedJSON

/// Timer Start: notes the time in shared state.
struct TimerStartNode: Node {
    static let type = NodeType(
        "TimerStartNode", "Timer Start", "Notes the time, for Timer Stop.", properties: [.startTimeProperty])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let key: String

    init(_ configuration: NodeConfiguration) throws { key = try configuration.string("startTimeProperty") }

    func process(_ context: inout TreeContext) -> Action {
        context.sharedState[key] = .int(Int(context.now.millisecondsSinceEpoch))
        return .goTo("outcome")
    }
}

extension NodeProperty {
    static let startTimeProperty = NodeProperty.string(
        "startTimeProperty", default: "TimerNodeStartTime", "The key of shared state that holds the time.")
}
