import OrderedJSON

/// Scripted Decision: a script of the tenant decides (NODES §3.3, §5).
struct ScriptedDecisionNode: Node {
    static let type = NodeType(
        "ScriptedDecisionNode", "Scripted Decision", "Lets a script decide.", aliases: ["Script"],
        properties: [
            .string("script", "The script's id."),
            .strings("outcomes", "Those that the script may choose; those that are connected, where none are named."),
            .strings("inputs", default: [ScriptedNode.everything], "The keys of the state that it may read."),
            .strings("outputs", default: [ScriptedNode.everything], "The keys of the state that it may write."),
            .stubResponse,
        ], isDetached: true)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let inputs: [String]
    let script: ScriptReference
    let node: ScriptedNode

    init(_ configuration: NodeConfiguration) throws {
        script = try ScriptReference(configuration)
        let named = try configuration.strings("outcomes")
        let outcomes = named.isEmpty ? configuration.connectedOutcomes : named
        node = ScriptedNode(
            outcomes: outcomes, inputs: try configuration.strings("inputs"),
            outputs: try configuration.strings("outputs"), stubs: try RESTStub.all(RESTStub.property, configuration))
        self.outcomes = outcomes.map { Outcome($0) }
        inputs = node.stateInputs + node.stubs.flatMap(\.inputs)
    }

    func process(_ context: inout TreeContext) throws -> Action {
        switch script.found(in: context) {
        case .script(let script): return try context.action(of: script, for: node)
        case .nothing(let problem):
            let outcome = outcomes.first ?? "outcome"
            context.warn("\(problem): going on with the first outcome, \(outcome.id)")
            return .goTo(outcome)
        }
    }
}
