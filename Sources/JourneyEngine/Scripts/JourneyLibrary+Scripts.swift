import EndpointRouting

extension JourneyLibrary {
    /// A node with the outcomes and the rules for services of all Scripted Decisions that run a script in a realm; nil
    /// where none does. What is wrong with a node's configuration, the check tells.
    func decisionNode(running script: String, in realm: RealmPath) -> ScriptedNode? {
        let nodes = decisionNodes(in: realm).filter { $0.script.id == script }.map(\.node)
        guard !nodes.isEmpty else { return nil }
        let outcomes = nodes.flatMap(\.outcomes).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return ScriptedNode(outcomes: outcomes, stubs: nodes.flatMap(\.stubs))
    }

    private func decisionNodes(in realm: RealmPath) -> [ScriptedDecisionNode] {
        let type = ScriptedDecisionNode.type
        let (names, variables) = (names(in: realm), variables)
        let journeys = names.compactMap { name in
            if case .ready(let journey)? = entry(name, in: realm) { journey } else { nil }
        }
        return journeys.flatMap(\.allNodes).filter { $0.type == type.id }.compactMap {
            try? ScriptedDecisionNode(NodeConfiguration(of: $0, type, variables))
        }
    }
}
