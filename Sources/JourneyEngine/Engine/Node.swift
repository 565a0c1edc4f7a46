/// What a node of a journey does, whatever its type was made of. It is made once from its configuration and used by
/// every request that passes it; it keeps nothing itself: what it must remember stands in the context's state.
package protocol NodeBehaviour: Sendable {
    /// The outcomes of this node.
    var outcomes: [Outcome] { get }
    /// The keys of the state that this node reads, so that transient values reach it over a round trip (NODES §3.0).
    var inputs: [String] { get }
    /// Does the node's work: goes on, asks the client, or ends the request. What it throws ends the journey.
    func process(_ context: inout TreeContext) throws -> Action
}

/// A node of one of AM's types, or of our own: one file each in `Nodes`, one line each in `NodeCatalog`.
package protocol Node: NodeBehaviour {
    /// What AM's administration knows of the type.
    static var type: NodeType { get }
    /// The outcomes of a node of this type; empty where they depend on its configuration.
    static var outcomes: [Outcome] { get }
    /// Reads the configuration; throws a `NodeConfigurationError` where it can't be used.
    init(_ configuration: NodeConfiguration) throws
}

extension Node {
    package var outcomes: [Outcome] { Self.outcomes }
    package var inputs: [String] { Self.type.inputs }
}
