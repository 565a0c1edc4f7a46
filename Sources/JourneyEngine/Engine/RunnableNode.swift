import Determinism

/// A node of a journey with its behaviour, made once and shared by all requests.
final class RunnableNode: Sendable {
    enum Behaviour: Sendable {
        case node(any NodeBehaviour)
        case page(PageTexts, children: [RunnableNode])
        /// The type isn't in the catalog.
        case unknown(firstOutcome: Outcome)
        /// The configuration can't be used.
        case unusable(reason: String)
    }

    let source: JourneyNode
    let behaviour: Behaviour
    /// Whether the node runs outside the walk's transaction; a page does if one of its children does.
    let isDetached: Bool

    init(_ source: JourneyNode, _ catalog: NodeCatalog, _ variables: TenantVariables) {
        self.source = source
        behaviour = Self.behaviour(of: source, catalog, variables)
        isDetached =
            switch behaviour {
            case .node: catalog[source.type]?.type.isDetached ?? false
            case .page(_, let children): children.contains(where: \.isDetached)
            case .unknown, .unusable: false
            }
    }

    /// The keys of the state that the node reads.
    var inputs: [String] {
        switch behaviour {
        case .node(let node): node.inputs
        case .page(_, let children): children.flatMap(\.inputs)
        case .unknown, .unusable: []
        }
    }

    /// The journey that the node runs inside this one.
    var innerJourney: String? {
        if case .node(let node) = behaviour { (node as? InnerTreeEvaluatorNode)?.journey } else { nil }
    }

    private static func behaviour(
        of source: JourneyNode, _ catalog: NodeCatalog, _ variables: TenantVariables
    ) -> Behaviour {
        do {
            if source.type == PageTexts.type.id {
                let texts = try PageTexts(NodeConfiguration(of: source, PageTexts.type, variables))
                return .page(texts, children: source.children.map { RunnableNode($0, catalog, variables) })
            }
            guard let maker = catalog[source.type] else { return .unknown(firstOutcome: source.firstOutcome) }
            return .node(try maker.node(NodeConfiguration(of: source, maker.type, variables)))
        } catch {
            return .unusable(reason: "\(error)")
        }
    }
}
