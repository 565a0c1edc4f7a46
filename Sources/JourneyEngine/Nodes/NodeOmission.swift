/// A node that leaves undone some of what its configuration asks for. It says so to whoever checks the journey.
protocol IncompleteNode: Node {
    /// Nil where this node's configuration asks for nothing that is left undone.
    var omission: NodeOmission? { get }
}

/// What a node leaves undone.
struct NodeOmission: Sendable, Equatable {
    /// The property that asks for it.
    let property: String
    let message: String
}
