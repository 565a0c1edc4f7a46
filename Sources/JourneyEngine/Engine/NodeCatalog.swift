/// All node types that behave; everything else follows its stub (NODES §3.10).
package struct NodeCatalog: Sendable {
    private let nodes: [String: any Node.Type]

    package init(_ nodes: [any Node.Type]) {
        self.nodes = Dictionary(nodes.map { ($0.type.id, $0) }) { _, last in last }
    }

    package subscript(typeID: String) -> (any Node.Type)? { nodes[typeID] }

    /// The types that journeys may use, in the order of NODES §3.
    package static let types: [any Node.Type] = []

    package static let standard = NodeCatalog(types)
}
