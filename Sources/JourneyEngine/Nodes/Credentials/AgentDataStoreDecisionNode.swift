import OrderedJSON

/// Agent Data Store Decision: are `username` and `password` those of an agent profile?
struct AgentDataStoreDecisionNode: Node {
    static let type = NodeType(
        "AgentDataStoreDecisionNode", "Agent Data Store Decision", "Checks name and password of an agent.",
        inputs: ["username", "password"])
    static let outcomes: [Outcome] = .trueOrFalse

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) -> Action {
        guard let name = context.state["username"]?.string, let password = context.state["password"]?.string,
            context.engine.settings.agents.contains(AgentProfile(name: name, password: password))
        else { return .goTo("false") }
        context.end.guest = name
        context.end.guestKind = .agent
        return .goTo("true")
    }
}
