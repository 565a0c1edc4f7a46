/// A node that can't do all that its configuration asks for. It says so to whoever checks the journey.
protocol LimitedNode: Node {
    /// Nil where this node's configuration asks for nothing out of reach.
    var limitation: NodeLimitation? { get }
}

/// What a node doesn't do.
struct NodeLimitation: Sendable, Equatable {
    /// The property that asks for it.
    let property: String
    let message: String
}
