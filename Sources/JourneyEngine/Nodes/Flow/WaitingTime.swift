import Determinism
import OrderedJSON

/// How long a node makes the client wait, on the tenant's clock.
struct WaitingTime: Sendable {
    private let nodeID: String
    private let seconds: Int

    /// Reads `secondsToWait`.
    init(_ configuration: NodeConfiguration) throws {
        nodeID = configuration.nodeID
        seconds = try configuration.int("secondsToWait")
    }

    /// Milliseconds that are left; the time runs from the node's first visit on.
    func milliseconds(_ context: inout TreeContext) -> Int {
        let now = Int(context.now.millisecondsSinceEpoch)
        if !context.answers.isEmpty, let end = context.sharedState[endKey]?.int { return end - now }
        context.sharedState[endKey] = .int(now + seconds * 1000)
        return seconds * 1000
    }

    /// Who comes by again waits anew.
    func end(_ context: inout TreeContext) { context.sharedState[endKey] = nil }

    private var endKey: String { "\(nodeID).waitEnd" }
}
