import IdentityStore
import OrderedJSON

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
