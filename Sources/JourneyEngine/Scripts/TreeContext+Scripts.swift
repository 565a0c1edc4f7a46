import AMWire
import EndpointRouting
import OrderedJSON
import TenantScripting

extension TreeContext {
    /// A script by its id; nil where no file has it.
    func script(_ id: String) -> Script? { dependencies.script(id, in: realm) }

    private var dependencies: JourneyDependencies { engine.journeys.dependencies }

    /// Runs a script for a node and does what it has decided but for going on.
    mutating func run(
        _ script: Script, for node: ScriptedNode, _ purpose: ScriptPurpose = .decision
    ) throws -> ScriptDecision {
        let before = state
        do {
            return try decision(of: script, for: node, purpose)
        } catch let error as ScriptError {
            throw failure(error, script, before)
        }
    }

    /// The same; where the script is at fault a `ScriptError` says so.
    mutating func decision(
        of script: Script, for node: ScriptedNode, _ purpose: ScriptPurpose = .decision
    ) throws -> ScriptDecision {
        let scripts = engine.scripts
        var scope = ScriptScope(consume self, script, node)
        let result = Result {
            try scripts.run(script.program, after: ScriptBindings.prelude(script.generation, for: purpose)) {
                function, arguments in
                try ScriptBindings.answer(function, arguments, &scope)
            }
        }
        let decision = scope.decision
        self = scope.tree
        try result.get()
        return decision
    }

    /// Runs a script and does what it has decided (NODES §5.3, "Result rules").
    ///
    /// - Parameter isAnswered: whether the script has got what it demanded of this request.
    mutating func action(of script: Script, for node: ScriptedNode, isAnswered: Bool = false) throws -> Action {
        let decision = try run(script, for: node)
        if let problem = decision.problem(script, of: node) { throw NodeFailure(problem) }
        if let outcome = decision.outcome { return .goTo(Outcome(outcome)) }
        if let text = decision.suspension { return .send([SuspendedTextOutputCallback(message: text)]) }
        guard let demand = ScriptDemand(decision.callbacks) else {
            return .ask(try decision.callbacks.map { try ScriptCallback($0).outgoing }, decision.texts)
        }
        guard !isAnswered, let answer = demand.answer(in: request) else {
            return .respond(demand.refusal, .undone, then: node.outcomes.first.map { Outcome($0) } ?? "outcome")
        }
        answers = CallbackAnswers([answer])
        return try action(of: script, for: node, isAnswered: true)
    }

    /// What the developer hears: the place of the error, and the state as it was before the script.
    private mutating func failure(_ error: ScriptError, _ script: Script, _ before: JourneyState) -> NodeFailure {
        if error.code == .unavailable { return NodeFailure(error.message) }
        let state = SecretMask().masked(before.readable).text
        note("the state before the script \"\(script.name)\": \(state)")
        log.warning(
            "a script failed", ["realm": realm.text, "journey": journey, "script": script.name, "state": state])
        let library = error.script == script.name ? nil : dependencies.library(named: error.script, in: realm)
        return NodeFailure("a script of \((library ?? script).file) failed: \(error)")
    }
}

extension Script {
    var generation: ScriptGeneration { isNextGeneration ? .next : .legacy }

    /// As the engine runs it.
    var program: ScriptSource { ScriptSource(name: name, text: source) }
}

extension JourneyState {
    /// All layers, for whoever looks for a script's fault.
    fileprivate var readable: JSONValue {
        ["shared": .object(shared), "transient": .object(transient), "secure": .object(secure)]
    }
}
