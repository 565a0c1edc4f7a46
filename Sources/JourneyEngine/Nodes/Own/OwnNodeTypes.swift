/// The node types that AM doesn't have. In our own file format their properties stand in the node itself, not in
/// `config` (NODES §6).
enum OwnNodeTypes {
    static let types: [any Node.Type] = [CallbacksNode.self, RespondNode.self]

    /// The names of a type's properties; empty for AM's types.
    static func properties(of typeID: String) -> [String] {
        types.first { $0.type.id == typeID }?.type.properties.map(\.name) ?? []
    }
}
