import AMWire
import HTTPMessages

/// What a node decides.
package enum Action: Sendable {
    /// Leaves the node.
    case goTo(Outcome)
    /// Leaves the node, and with it the page whose last node it is, though others on the page still ask.
    case leavePage(Outcome)
    /// Asks the client; the same node is processed again with the answers.
    case ask([OutgoingCallback], StepTexts)
    /// Ends the request with a response of any kind; one that was given once leaves the node by the outcome then.
    case respond(HTTPResponse, Aftermath, then: Outcome)
    /// Runs another journey of the realm with the same state, then leaves by `true` or `false`; by `error` where the
    /// inner journey breaks and `hasErrorOutcome` says so.
    case enter(journey: String, hasErrorOutcome: Bool)

    /// Asks the client with callbacks of known types.
    package static func send(_ callbacks: [any Callback], texts: StepTexts = StepTexts()) -> Action {
        .ask(callbacks.map { OutgoingCallback($0) }, texts)
    }
}

/// What becomes of a request that a node has answered by itself.
package enum Aftermath: Sendable {
    /// What it did stays done, and the run ends with it.
    case ends
    /// As if nothing had happened: what it did is undone and its authId stays good, so that the client may ask again.
    case undone
    /// The same, the first time only.
    case undoneOnce
}
