import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON
import TenantScripting

/// One run of a script alone, outside of any journey, and what came of it.
package struct ScriptTrial: Sendable {
    /// What the script finds.
    package struct Situation: Sendable {
        package var state = JourneyState()
        /// As the client returned them; empty on the first visit.
        package var callbacks: [CallbackMessage] = []
        /// The client's, for its header and its query.
        package var request: HTTPRequest = HTTPRequest(.post, "/am/json/authenticate")

        package init() {}
    }

    /// A key of a layer of the state, with the value that it had and the one that it has; nil where there is none.
    package struct Change: Sendable, Equatable {
        package let layer: String
        package let key: String
        package let before: JSONValue?
        package let after: JSONValue?
    }

    /// What it chose, whether or not a node has it; nil where it chose none.
    package let outcome: String?
    /// The state afterwards.
    package let state: JourneyState
    package let changes: [Change]
    /// As a client would get them.
    package let callbacks: [CallbackMessage]
    /// What it said beside that, by the words of `ActionBuilder`: `header`, `errorMessage`, `suspend` and so on.
    package let words: JSONObject
    /// What a Configuration Provider's script has made.
    package let configuration: JSONObject?
    /// Why the nodes that run it can't go on; nil where they can, or none does.
    package let problem: String?
    /// What the developer should know.
    package let hints: [String]
}

extension JourneyEngine {
    /// Runs a script as a node would that may read and write all of the state. Where decision nodes of the realm's
    /// journeys run it, it finds what their rules say of services, and chooses among their outcomes.
    ///
    /// - Throws: a `ScriptError` where the script is at fault.
    package func tryOut(
        _ script: Script, _ situation: ScriptTrial.Situation, in context: RequestContext
    ) throws -> ScriptTrial {
        var run = JourneyRun(realm: context.realm, index: nil, expiry: context.now)
        run.state = situation.state
        let languages = LanguagePreferences(acceptLanguage: situation.request.fields[.acceptLanguage])
        var tree = TreeContext(run, engine: self, request: situation.request, languages: languages, in: context)
        tree.answers = CallbackAnswers(situation.callbacks)
        let node = journeys.library.decisionNode(running: script.id, in: context.realm)
        let decision = try tree.decision(of: script, for: node ?? ScriptedNode())
        return ScriptTrial(
            outcome: decision.outcome, state: tree.state, changes: situation.state.changes(to: tree.state),
            callbacks: try decision.callbacks.enumerated().map {
                try ScriptCallback($0.element).outgoing.message($0.offset + 1)
            },
            words: decision.words, configuration: decision.configuration,
            problem: node.flatMap { decision.problem(script, of: $0) }, hints: tree.hints)
    }
}

extension JourneyState {
    fileprivate func changes(to other: JourneyState) -> [ScriptTrial.Change] {
        Self.changes("shared", shared, other.shared) + Self.changes("transient", transient, other.transient)
            + Self.changes("secure", secure, other.secure)
    }

    private static func changes(
        _ layer: String, _ before: JSONObject, _ after: JSONObject
    ) -> [ScriptTrial.Change] {
        let keys = before.map(\.key) + after.map(\.key).filter { before[$0] == nil }
        return keys.filter { before[$0] != after[$0] }.map {
            ScriptTrial.Change(layer: layer, key: $0, before: before[$0], after: after[$0])
        }
    }
}
