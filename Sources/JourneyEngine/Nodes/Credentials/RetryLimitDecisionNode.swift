import IdentityStore
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

/// How often a user has failed at each Retry Limit Decision since the last login (NODES §7, row 7).
package struct RetryCounts: Sendable {
    /// The attribute of the profile that keeps the counts, an object by node id.
    package static let attribute = "retryLimitNodeCount"

    private let counts: JSONObject

    package init(of user: ManagedUser) { counts = user.attributes[Self.attribute]?.object ?? [:] }

    package subscript(nodeID: String) -> Int { counts[nodeID]?.int ?? 0 }

    package static func set(_ count: Int, for nodeID: String, in user: inout ManagedUser) {
        var counts = user.attributes[attribute]?.object ?? [:]
        counts[nodeID] = .int(count)
        user.attributes[attribute] = .object(counts)
    }

    /// Forgets all failures: what a login does. Whether there were any.
    package static func reset(in user: inout ManagedUser) -> Bool {
        guard user.attributes[attribute] != nil else { return false }
        user.attributes[attribute] = nil
        return true
    }
}
