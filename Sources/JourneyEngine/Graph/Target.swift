/// Where a connection leads.
package enum Target: Sendable, Hashable {
    /// The node with this id; a file may name one that doesn't exist, which is a finding of the check.
    case node(String)
    /// The journey ends well.
    case success
    /// The journey ends in a refusal.
    case failure
}
