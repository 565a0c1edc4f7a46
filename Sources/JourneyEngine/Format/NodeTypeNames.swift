/// How files may spell node types (NODES §6, `type`).
struct NodeTypeNames: Sendable {
    private let ids: [String: String]
    /// The properties of our own types, by id.
    private let ownProperties: [String: [String]]
    private let types: [String: NodeType]

    init(_ catalog: NodeCatalog) {
        var ids: [String: String] = [:]
        for type in [PageTexts.type] + catalog.types {
            for spelling in type.spellings { ids[spelling] = type.id }
        }
        self.ids = ids
        let own = catalog.types.filter(\.isOwn).map { ($0.id, $0.properties.map(\.name)) }
        ownProperties = Dictionary(own) { _, last in last }
        types = Dictionary(([PageTexts.type] + catalog.types).map { ($0.id, $0) }) { _, last in last }
    }

    /// The properties that stand in a node itself; none for AM's types.
    func ownProperties(of id: String) -> [String] { ownProperties[id] ?? [] }

    /// AM's full type id; an unknown spelling stands for itself.
    func id(of spelling: String) -> String { ids[spelling] ?? spelling }

    /// How our files write AM's type id.
    func spelling(of id: String) -> String { types[id]?.shortestSpelling ?? id }

    /// AM's own name of a type.
    func displayName(of id: String) -> String? { types[id]?.displayName }

    func isKnown(_ spelling: String) -> Bool { ids[spelling] != nil }

    /// Whether nodes of a type have a script.
    func takesScript(_ id: String) -> Bool { types[id]?.property("script") != nil }

    /// The known spelling nearest to an unknown one.
    func suggestion(for spelling: String) -> String? {
        Suggestion.nearest(to: spelling, among: ids.keys.sorted())
    }
}

extension NodeType {
    /// All that files may call the type.
    var spellings: [String] { aliases + (shortID == id ? [] : [shortID]) + [id] }

    var shortestSpelling: String { aliases.first ?? shortID }

    /// What a tenant's people call a service stays whole.
    private var shortID: String { DesignerNodeType.serviceName(ofType: id) == nil ? Self.withoutSuffix(id) : id }

    static func withoutSuffix(_ id: String) -> String {
        id.hasSuffix("Node") && id.count > 4 ? String(id.dropLast(4)) : id
    }
}
