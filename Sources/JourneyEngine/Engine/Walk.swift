import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import SQLiteStore

/// Leads one request through a journey, node by node, until the client is to be asked or the journey ends.
struct Walk: ~Copyable {
    /// A journey and the node in it where the walk stands.
    struct Frame: Sendable {
        let journey: RunnableJourney
        var node: String
        /// Whether the outer journey has a way on if this one breaks.
        let hasErrorOutcome: Bool
    }

    /// Why the walk stands still.
    enum Halt: Sendable {
        case asked(Question)
        case succeeded
        case failed
        /// The next node belongs on the other side of the transaction's border.
        case crossing
        /// The request ends here; unless the run ends with it, as if nothing had happened.
        case responded(NodeResponse)
    }

    /// Tells this walk from others, for responses that are given once.
    enum Identity: Sendable {
        case start(RealmPath, String)
        case run(Int64, step: Int)
        /// The row of a suspension.
        case link(Int64)
    }

    let identity: Identity
    let journeys: JourneyEdition
    let settings: JourneySettings
    /// The outermost journey first; never empty.
    var frames: [Frame]
    var target: Target
    /// What the client answered to the node that the walk stands at; empty once that is processed.
    var pendingAnswers: [CallbackAnswers]
    var context: TreeContext
    /// The nodes whose own fault this request has met.
    var metFaults: Set<String> = []
    /// What has been given once in this stretch, and is yet to be kept.
    var spent: [NodeResponse] = []
    /// Where the request's header has answered in the client's place.
    private var answeredByHeader: Set<[String]> = []
    private var steps = 0

    init(
        _ identity: Identity, journeys: JourneyEdition, settings: JourneySettings, frames: [Frame], target: Target,
        answers: [CallbackAnswers] = [], context: consuming TreeContext
    ) {
        self.identity = identity
        self.journeys = journeys
        self.settings = settings
        self.frames = frames
        self.target = target
        pendingAnswers = answers
        self.context = context
    }

    /// Goes on inside a transaction, past all nodes but detached ones.
    mutating func advance(in transaction: inout Transaction) throws -> Halt {
        context.attach(transaction)
        let halt = Result { try advance(isDetached: false) }
        transaction = context.detach()
        return try halt.get()
    }

    /// Goes on outside any transaction, past detached nodes only.
    mutating func advanceDetached() throws -> Halt {
        context.forgetUser()
        return try advance(isDetached: true)
    }

    private mutating func advance(isDetached: Bool) throws -> Halt {
        while true {
            if case .node(let id) = target {
                if let halt = try visit(id, isDetached: isDetached) { return halt }
            } else {
                if isDetached { return .crossing }
                if let halt = leaveJourney() { return halt }
            }
        }
    }

    private mutating func visit(_ id: String, isDetached: Bool) throws -> Halt? {
        do {
            frames[frames.count - 1].node = id
            guard let node = innermost.journey.node(id) else { throw NodeFailure("the journey has no node \(id)") }
            guard node.isDetached == isDetached else { return .crossing }
            steps += 1
            guard steps <= settings.maximumSteps else {
                throw NodeFailure("the request passed \(settings.maximumSteps) nodes and asked nothing")
            }
            if let halt = try meetFaults(at: node) { return halt }
            return try follow(process(node), from: node)
        } catch let error as StoreError {
            throw error
        } catch {
            return breakDown(because: "\(error)")
        }
    }

    private mutating func follow(_ decision: Decision, from node: RunnableNode) throws -> Halt? {
        switch decision {
        case .goTo(let outcome): target = follow(outcome, of: node)
        case .ask(let question):
            guard let answers = answersOfHeader(to: question) else { return .asked(question) }
            pendingAnswers = answers
        case .enter(let journey, let hasErrorOutcome): try enter(journey, hasErrorOutcome: hasErrorOutcome, from: node)
        case .respond(let response, let outcome):
            if response.once, try isSpent(response) {
                target = follow(outcome, of: node)
            } else {
                return .responded(response)
            }
        }
        return nil
    }

    /// A node that asks again in the same request has found the credentials wanting: asking is left to the client, or
    /// one request would use up every attempt that the journey allows (NODES §4.1).
    private mutating func answersOfHeader(to question: Question) -> [CallbackAnswers]? {
        guard let answers = ZeroPageCredentials(context.request.fields)?.answers(to: question),
            answeredByHeader.insert(frames.map(\.node)).inserted
        else { return nil }
        return answers
    }

    mutating func isSpent(_ response: NodeResponse) throws -> Bool {
        let name = response.name(in: identity)
        return try context.withTransaction { try SpentResponses().contains(name, &$0) }
    }

    var realm: RealmPath { context.realm }

    var innermost: Frame { frames[frames.count - 1] }

    /// What people call the node at which the walk stands; nil before the first one.
    var nodeName: String? { innermost.journey.node(innermost.node)?.source.displayName }
}
