import EndpointRouting

/// The nodes that stand in files of their own, for the trees of all files (NODES §1.11).
package struct NodePool: Sendable {
    private struct Key: Hashable {
        let realm: RealmPath
        let id: String
    }

    private var nodes: [Key: ExportedNode] = [:]

    package init(_ parts: some Sequence<JourneyParts>) {
        for part in parts {
            for (realm, node) in part.nodes {
                if let id = node.id { nodes[Key(realm: realm, id: id)] = node }
            }
        }
    }

    func node(_ id: String, in realm: RealmPath) -> ExportedNode? { nodes[Key(realm: realm, id: id)] }
}
