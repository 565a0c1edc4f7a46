/// A node as the check looks at it: with its type and, where that can be had, its behaviour.
struct NodeSubject {
    let node: JourneyNode
    let variables: TenantVariables
    /// Nil for an unknown type.
    let type: NodeType?
    /// Nil for a page, an unknown type, and a configuration that can't be used.
    let behaviour: (any NodeBehaviour)?
    /// Why the configuration can't be used.
    let error: NodeConfigurationError?
    /// A page's nodes.
    let children: [NodeSubject]

    init(_ node: JourneyNode, _ catalog: NodeCatalog, _ variables: TenantVariables) {
        self.node = node
        self.variables = variables
        let maker = catalog[node.type]
        type = node.type == PageTexts.type.id ? PageTexts.type : maker?.type
        children = node.children.map { NodeSubject($0, catalog, variables) }
        (behaviour, error) = Self.make(node, maker, variables)
    }

    var isPage: Bool { node.type == PageTexts.type.id }

    /// The ids of the node's outcomes, those of a page being its last child's (NODES §1.3); nil
    /// where they aren't known.
    var outcomes: [String]? {
        guard isPage else { return type == nil ? listedOutcomes : behaviour?.outcomes.map(\.id) }
        guard let last = children.last else { return [] }
        guard node.version == "1.0" else { return last.outcomes?.map { "\(last.node.id)-\($0)" } }
        return last.outcomes
    }

    /// What the export lists, for a type that isn't known.
    private var listedOutcomes: [String]? { node.listedOutcomes.isEmpty ? nil : node.listedOutcomes }

    /// Whether the outcomes are those of a known type.
    var hasKnownType: Bool { isPage ? children.last?.type != nil : type != nil }

    /// The part of the file that a member of the configuration was read from.
    func origin(of path: [String]) -> Origin { origin(of: ["config"] + path, path, Array(path.dropFirst(2))) }

    /// The first of several parts of the node that its file has; the node where it has none of them.
    func origin(of paths: [String]...) -> Origin {
        paths.lazy.map { node.origin.appending($0) }.first(where: \.isInFile) ?? node.origin
    }

    private static func make(
        _ node: JourneyNode, _ maker: NodeMaker?, _ variables: TenantVariables
    ) -> ((any NodeBehaviour)?, NodeConfigurationError?) {
        guard let maker else { return (nil, nil) }
        do {
            return (try maker.node(NodeConfiguration(of: node, maker.type, variables)), nil)
        } catch let error as NodeConfigurationError {
            return (nil, error)
        } catch {
            return (nil, NodeConfigurationError(property: nil, problem: "\(error)"))
        }
    }
}
