/// How files may spell node types (NODES §6, `type`).
struct NodeTypeNames: Sendable {
    private let ids: [String: String]

    init(_ catalog: NodeCatalog) {
        var ids: [String: String] = [:]
        for type in [PageTexts.type] + catalog.types {
            for spelling in type.aliases + [Self.withoutSuffix(type.id), type.id] { ids[spelling] = type.id }
        }
        self.ids = ids
    }

    /// AM's full type id; an unknown spelling stands for itself.
    func id(of spelling: String) -> String { ids[spelling] ?? spelling }

    func isKnown(_ spelling: String) -> Bool { ids[spelling] != nil }

    /// The known spelling nearest to an unknown one.
    func suggestion(for spelling: String) -> String? {
        Suggestion.nearest(to: spelling, among: ids.keys.sorted())
    }

    static func withoutSuffix(_ id: String) -> String {
        id.hasSuffix("Node") && id.count > 4 ? String(id.dropLast(4)) : id
    }
}
