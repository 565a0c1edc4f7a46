import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import SQLiteStore

/// What a node sees of the request and the journey, and what it changes.
package struct TreeContext: ~Copyable {
    package let realm: RealmPath
    /// The journey that the client named; nil with the realm's default.
    let index: String?
    /// The client's request, for nodes that read its header or its query.
    package let request: HTTPRequest
    /// For texts in several languages.
    package let languages: LanguagePreferences
    /// The journey that the node stands in: the inner one, where there is one.
    package internal(set) var journey = ""
    /// The UUID of the node that is being processed.
    package internal(set) var nodeID = ""
    /// All layers of the state; `sharedState` and `transientState` are its two most used.
    package var state: JourneyState
    /// What is to be done at the journey's end.
    package var end: EndPlan
    /// What the answer to this request sets, whatever it is.
    package var cookies: [ResponseCookie] = []
    /// What befalls the answer to this request, whatever it is.
    var faults: [Fault] = []
    /// Whether the journey ends because a node could not do its work.
    var isBroken = false
    /// The living session that the client came with, if any.
    package internal(set) var session: Session?
    /// The node's callbacks as the client returned them; empty on the node's first visit.
    package internal(set) var answers = CallbackAnswers()
    /// What the developer should know and the client should not.
    package private(set) var hints: [String] = []
    /// What waits for a link since the node that is being processed suspended the run.
    var suspension: Suspension?

    let engine: JourneyEngine
    let requestContext: RequestContext
    private var transaction: Transaction?
    /// The user that was read or written last, as long as nothing else was done in the walk's transaction.
    private(set) var knownUser: ManagedUser?

    init(
        _ run: JourneyRun, engine: JourneyEngine, request: HTTPRequest, languages: LanguagePreferences,
        in context: RequestContext
    ) {
        realm = run.realm
        index = run.index
        state = run.state
        end = run.end
        self.engine = engine
        self.request = request
        self.languages = languages
        requestContext = context
    }
}

extension TreeContext {
    /// Read once per request.
    package var now: Instant { requestContext.now }
    package var world: World { requestContext.world }
    /// How the tenant keeps its users.
    package var identity: IdentitySettings { engine.identity }

    package var sharedState: JSONObject {
        get { state.shared }
        set { state.shared = newValue }
    }

    package var transientState: JSONObject {
        get { state.transient }
        set { state.transient = newValue }
    }

    /// The client's answer to this node's callback of a type; nil on the first visit and where the client left it out.
    package func answer<Answer: Callback>(to type: Answer.Type) -> Answer? {
        answers.answers(to: type).first
    }

    /// Says in each entry which request it is about.
    package var log: RequestLog { requestContext.log }

    /// Tells the developer something about this request.
    package mutating func note(_ hint: String) { hints.append(hint) }

    /// Runs `body` in the walk's transaction; in a detached node, which has none, in one of its own.
    package mutating func withTransaction<Result>(_ body: (inout Transaction) throws -> Result) throws -> Result {
        forgetUser()
        guard var lent = transaction.take() else { return try requestContext.store.write(body) }
        let result = Swift.Result { try body(&lent) }
        transaction = consume lent
        return try result.get()
    }

    /// Spares the nodes that follow in the same transaction the look-up.
    mutating func remember(_ user: ManagedUser?) { knownUser = transaction == nil ? nil : user }

    /// What is known may have changed.
    mutating func forgetUser() { knownUser = nil }

    /// Takes the walk's transaction in, for the nodes to use.
    mutating func attach(_ transaction: consuming Transaction) {
        forgetUser()
        self.transaction = consume transaction
    }

    /// Hands the walk's transaction back.
    mutating func detach() -> Transaction {
        guard let transaction = transaction.take() else { preconditionFailure("no transaction was attached") }
        return transaction
    }
}
