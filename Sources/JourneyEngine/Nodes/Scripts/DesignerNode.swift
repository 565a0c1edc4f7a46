import OrderedJSON

/// A node of a type that a tenant's people made with the Node Designer: the type's script decides (NODES §1.5).
struct DesignerNode: NodeBehaviour {
    let outcomes: [Outcome]
    let inputs: [String]
    private let script: Script
    private let node: ScriptedNode
    /// Whether an error of the script is an outcome.
    private let hasErrorOutcome: Bool

    init(_ type: DesignerNodeType, _ configuration: NodeConfiguration) throws(NodeConfigurationError) {
        var properties: JSONObject = [:]
        for property in type.properties {
            properties[property.name] = try property.value(of: configuration.value(property.name))
        }
        script = type.script
        outcomes = type.outcomes.map { Outcome($0) }
        let everything = [ScriptedNode.everything]
        node = ScriptedNode(
            outcomes: type.outcomes, inputs: type.inputs.isEmpty ? everything : type.inputs,
            outputs: type.outputs.isEmpty ? everything : type.outputs, properties: properties)
        inputs = node.stateInputs
        hasErrorOutcome = type.outcomes.contains(DesignerNodeType.errorOutcome)
    }

    func process(_ context: inout TreeContext) throws -> Action {
        do {
            return try context.action(of: script, for: node)
        } catch let failure as NodeFailure where hasErrorOutcome {
            context.warn(failure.description)
            return .goTo(Outcome(DesignerNodeType.errorOutcome))
        }
    }
}
