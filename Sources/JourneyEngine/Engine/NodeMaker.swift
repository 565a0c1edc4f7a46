/// A type of nodes with how its nodes are made: one of the catalog's own, or one that a tenant's people made.
package struct NodeMaker: Sendable {
    package let type: NodeType
    /// The outcomes of every node of the type; empty where they depend on its configuration.
    package let outcomes: [Outcome]
    private let make: @Sendable (NodeConfiguration) throws -> any NodeBehaviour

    init(_ implementation: any Node.Type) {
        type = implementation.type
        outcomes = implementation.outcomes
        make = { try implementation.init($0) }
    }

    init(_ designed: DesignerNodeType) {
        type = designed.nodeType
        outcomes = designed.outcomes.map { Outcome($0) }
        make = { try DesignerNode(designed, $0) }
    }

    /// Throws a `NodeConfigurationError` where the configuration can't be used.
    package func node(_ configuration: NodeConfiguration) throws -> any NodeBehaviour { try make(configuration) }
}
