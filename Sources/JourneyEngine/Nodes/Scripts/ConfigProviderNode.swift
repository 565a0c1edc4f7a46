import OrderedJSON

/// Configuration Provider: a script makes the configuration of another type, as whose node this one then behaves
/// (NODES §3.3).
struct ConfigProviderNode: Node {
    static let type = NodeType(
        "ConfigProviderNode", "Configuration Provider",
        "Behaves as a node of another type whose configuration a script makes.",
        properties: [
            .string("script", "The script's id; it sets `config`."),
            .string("nodeType", isNeeded: true, "The other type."),
            .strings("scriptInputs", default: [ScriptedNode.everything], "The keys of the state that it may read."),
        ], isDetached: true)
    static let outcomes: [Outcome] = []
    private static let failed: Outcome = "CONFIGURATION_FAILED"

    let outcomes: [Outcome]
    let inputs: [String]
    private let script: ScriptReference
    private let node: ScriptedNode
    private let played: NodeMaker
    private let connectedOutcomes: [String]

    init(_ configuration: NodeConfiguration) throws {
        script = try ScriptReference(configuration)
        node = ScriptedNode(inputs: try configuration.strings("scriptInputs"))
        played = try Self.type(named: try configuration.string("nodeType"))
        connectedOutcomes = configuration.connectedOutcomes
        // What depends on a configuration isn't known before the script has run.
        let others = played.outcomes.isEmpty ? connectedOutcomes.map { Outcome($0) } : played.outcomes
        outcomes = others.filter { $0 != Self.failed } + [Self.failed]
        inputs = node.stateInputs + played.type.inputs
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let inner: any NodeBehaviour
        do {
            inner = try configured(&context)
        } catch let error where error is NodeFailure || error is NodeConfigurationError {
            context.warn("no configuration for \(played.type.id): \(error)")
            return .goTo(Self.failed)
        }
        return try inner.process(&context)
    }

    private func configured(_ context: inout TreeContext) throws -> any NodeBehaviour {
        switch script.found(in: context) {
        case .nothing(let problem): throw NodeFailure(problem)
        case .script(let script):
            guard let values = try context.run(script, for: node).configuration else {
                throw NodeFailure("the script \"\(script.name)\" set no `config`")
            }
            return try played.node(
                NodeConfiguration(
                    type: played.type, nodeID: context.nodeID, values: values, connectedOutcomes: connectedOutcomes,
                    variables: context.engine.journeys.variables))
        }
    }

    private static func type(named name: String) throws(NodeConfigurationError) -> NodeMaker {
        let names = NodeTypeNames(.standard)
        guard let type = NodeCatalog.standard[names.id(of: name)], type.type.id != Self.type.id else {
            throw NodeConfigurationError(
                at: ["nodeType"], "\"\(name)\" is no type that a script can configure",
                suggestion: names.suggestion(for: name))
        }
        return type
    }
}
