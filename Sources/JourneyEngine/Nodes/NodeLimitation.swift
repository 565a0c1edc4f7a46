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

    /// Policies are not checked so far: the node asks with the plain callback.
    static func ofValidation(_ property: String, _ configuration: NodeConfiguration) throws -> NodeLimitation? {
        guard try configuration.bool(property) else { return nil }
        return NodeLimitation(
            property: property,
            message: "\"\(property)\" has no effect: this version doesn't check the policies of attributes")
    }
}
