import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON

extension JourneyEngine {
    /// Runs a script for another domain: it finds what scripts of journeys find, a state of its own, and values.
    ///
    /// - Parameters:
    ///   - name: its id, or what people call it.
    ///   - values: what it finds by their names.
    /// - Returns: what the script is worth, and what has become of the values that it may change.
    /// - Throws: a `NodeFailure` where it comes to nothing.
    package func run(
        script name: String, with values: JSONObject, session: Session?, for request: HTTPRequest,
        in context: inout RequestContext
    ) throws -> (value: JSONValue, changes: JSONObject) {
        let run = JourneyRun(realm: context.realm, index: nil, expiry: context.now)
        let languages = LanguagePreferences(acceptLanguage: request.fields[.acceptLanguage])
        var tree = TreeContext(run, engine: self, request: request, languages: languages, in: context)
        tree.session = session
        let result = Result { try tree.run(scriptNamed: name, ScriptedNode(values: values)) }
        for hint in tree.hints { context.note(hint) }
        let decision = try result.get()
        return (decision.value, decision.changes)
    }
}

extension TreeContext {
    fileprivate mutating func run(scriptNamed name: String, _ node: ScriptedNode) throws -> ScriptDecision {
        try run(engine.journeys.dependencies.runnableScript(called: name, in: realm), for: node, .value)
    }
}
