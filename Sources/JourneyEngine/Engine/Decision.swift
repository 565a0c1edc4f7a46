import AMWire
import HTTPMessages

/// What a node, or a page of nodes, decided; its callbacks have their numbers.
enum Decision: Sendable {
    /// An outcome's id.
    case goTo(String)
    case ask(Question)
    case enter(journey: String, hasErrorOutcome: Bool)
    case respond(NodeResponse, then: String)
}

/// What the client is asked in one step.
struct Question: Sendable, Equatable {
    /// A list for each child of a page, or one for a node that stands alone.
    let callbacks: [[CallbackMessage]]
    let texts: StepTexts
}

/// A response that a node gives in place of the journey's.
struct NodeResponse: Sendable {
    let nodeID: String
    let aftermath: Aftermath
    let response: HTTPResponse

    var once: Bool { aftermath == .undoneOnce }

    /// Names the response among all of the tenant.
    func name(in walk: Walk.Identity) -> String {
        switch walk {
        case .start(let realm, let journey): "start \(realm.text) \(journey) \(nodeID)"
        case .run(let number, let step): "run \(number) \(step) \(nodeID)"
        case .link(let row): "link \(row) \(nodeID)"
        }
    }
}
