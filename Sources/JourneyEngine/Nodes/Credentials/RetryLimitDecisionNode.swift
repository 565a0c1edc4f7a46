import OrderedJSON

/// Retry Limit Decision: lets the user try again so many times.
struct RetryLimitDecisionNode: Node {
    static let type = NodeType(
        "RetryLimitDecisionNode", "Retry Limit Decision", "Lets the user try again so many times.",
        properties: [
            .int("retryLimit", default: 3, "How many passes give Retry before one gives Reject."),
            .bool("incrementUserAttributeOnFailure", default: true, "Whether the user's profile counts as well."),
        ],
        inputs: ["username"])
    static let outcomes: [Outcome] = ["Retry", "Reject"]

    private let nodeID: String
    private let limit: Int
    private let countsInProfile: Bool

    init(_ configuration: NodeConfiguration) throws {
        nodeID = configuration.nodeID
        limit = try configuration.int("retryLimit")
        countsInProfile = try configuration.bool("incrementUserAttributeOnFailure")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let key = "\(nodeID).retryCount"
        var passes = context.sharedState[key]?.int ?? 0
        let user = countsInProfile ? try context.namedUser() : nil
        if let user { passes = max(passes, RetryCounts(of: user)[nodeID]) }
        passes = min(passes, Int.max - 1) + 1
        context.sharedState[key] = .int(passes)
        if var user {
            RetryCounts.set(passes, for: nodeID, in: &user)
            try context.update(user)
        }
        return .goTo(passes <= limit ? "Retry" : "Reject")
    }
}
