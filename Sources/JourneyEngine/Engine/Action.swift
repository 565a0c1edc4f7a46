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
    /// Ends the request with a response of any kind, as if nothing had happened: what the request wrote is undone and
    /// its authId stays good. With `once` only the first time; then the node is left by the outcome.
    case respond(HTTPResponse, once: Bool, then: Outcome)
    /// Runs another journey of the realm with the same state, then leaves by `true` or `false`; by `error` where the
    /// inner journey breaks and `hasErrorOutcome` says so.
    case enter(journey: String, hasErrorOutcome: Bool)

    /// Asks the client with callbacks of known types.
    package static func send(_ callbacks: [any Callback], texts: StepTexts = StepTexts()) -> Action {
        .ask(callbacks.map { OutgoingCallback($0) }, texts)
    }
}
