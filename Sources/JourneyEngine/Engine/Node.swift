/// A node of a journey, made once from its configuration and used by every request that passes it.
///
/// One file each in `Nodes`, one line each in `NodeCatalog`. A node keeps nothing itself: what it must remember
/// stands in the context's state.
package protocol Node: Sendable {
    /// What AM's administration knows of the type.
    static var type: NodeType { get }
    /// The outcomes of a node of this type; empty where they depend on its configuration.
    static var outcomes: [Outcome] { get }
    /// Reads the configuration; throws a `NodeConfigurationError` where it can't be used.
    init(_ configuration: NodeConfiguration) throws
    /// The outcomes of this node.
    var outcomes: [Outcome] { get }
    /// The keys of the state that this node reads, so that transient values reach it over a round trip (NODES §3.0).
    var inputs: [String] { get }
    /// Does the node's work: goes on, asks the client, or ends the request. What it throws ends the journey.
    func process(_ context: inout TreeContext) throws -> Action
}

extension Node {
    package var outcomes: [Outcome] { Self.outcomes }
    package var inputs: [String] { Self.type.inputs }
}
