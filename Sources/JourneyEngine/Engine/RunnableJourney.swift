import EndpointRouting

/// A journey with its nodes' behaviour, made once and shared by all requests.
final class RunnableJourney: Sendable {
    let source: Journey
    private let nodes: [String: RunnableNode]

    init(_ source: Journey, _ catalog: NodeCatalog, _ variables: TenantVariables) {
        self.source = source
        let nodes = source.nodes.map { ($0.id, RunnableNode($0, catalog, variables)) }
        self.nodes = Dictionary(nodes) { first, _ in first }
    }

    var name: String { source.name }

    func node(_ id: String) -> RunnableNode? { nodes[id] }

    var allNodes: Dictionary<String, RunnableNode>.Values { nodes.values }

    /// The node with this id and those that can follow it.
    func nodes(reachableFrom id: String) -> [RunnableNode] {
        var reached: [String: RunnableNode] = [:]
        var waiting = [id]
        while let id = waiting.popLast() {
            guard reached[id] == nil, let node = nodes[id] else { continue }
            reached[id] = node
            for case .node(let next) in node.source.allConnections.map(\.target) { waiting.append(next) }
        }
        return Array(reached.values)
    }
}
