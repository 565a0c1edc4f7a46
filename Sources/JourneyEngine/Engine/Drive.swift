import AMWire
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import SQLiteStore

/// Carries a walk through the store's transactions: one for each stretch between detached nodes (DESIGN §4).
struct Drive: ~Copyable {
    /// How the request came in.
    enum Opening: Sendable {
        case start(JourneyStart)
        /// With an authId, which the first statement uses up.
        case resume
        /// By a link, which the first statement uses up.
        case link(Handle)
    }

    /// What a stretch came to.
    enum Ending: Sendable {
        /// A detached node is next.
        case crossing
        case asked(Question, state: State)
        case succeeded(AuthenticateSuccess)
        case failed(AMError)
        /// A node has answered, and what was done stays done.
        case responded(HTTPResponse)
    }

    /// A run's state before it is sealed, which needs no transaction.
    enum State: Sendable {
        case open([UInt8])
        case row(Handle)
    }

    /// Undoes a stretch: its transaction is rolled back.
    private struct Responded: Error {
        let response: NodeResponse
    }

    let engine: JourneyEngine
    var run: JourneyRun
    var walk: Walk
    let opening: Opening
    /// Whether a stretch has been committed, and with it the use of the authId.
    private var isUnderWay = false

    init(engine: JourneyEngine, run: JourneyRun, walk: consuming Walk, opening: Opening) {
        self.engine = engine
        self.run = run
        self.walk = walk
        self.opening = opening
    }

    consuming func answer(in context: inout RequestContext) throws -> JourneyAnswer {
        context.trail = JourneyTrail(journey: walk.frames[0].journey.name, run: run.number, arrival: walk.nodeName)
        let ending: Ending
        do {
            ending = try finish(in: context)
        } catch let responded as Responded {
            try keep(responded.response, context)
            note(in: &context)
            return .response(responded.response.response)
        }
        note(in: &context)
        switch ending {
        case .asked(let question, let state): return .step(step(question, state, context))
        case .succeeded(let success): return .success(success)
        case .failed(let error): throw error
        case .responded(let response): return .response(response)
        case .crossing: preconditionFailure("a finished walk stands before a detached node")
        }
    }

    private mutating func finish(in context: RequestContext) throws -> Ending {
        var halt: Walk.Halt?
        while true {
            let ending = try context.store.write { transaction in
                if !isUnderWay, let ending = try open(context, &transaction) { return ending }
                let halt = try halt ?? walk.advance(in: &transaction)
                return try conclude(halt, context, &transaction)
            }
            guard case .crossing = ending else { return ending }
            isUnderWay = true
            halt = try walk.advanceDetached()
            if case .crossing? = halt { halt = nil }
        }
    }

    private mutating func conclude(
        _ halt: Walk.Halt, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> Ending {
        for response in walk.spent { try spend(response, context, &transaction) }
        walk.spent = []
        switch halt {
        case .crossing: return .crossing
        case .asked(let question): return .asked(question, state: try leave(question, context, &transaction))
        case .succeeded:
            if isListed { try engine.runs.end(run, &transaction) }
            let ending = try succeed(context, &transaction)
            try completeTransaction(ending, &transaction)
            return ending
        case .failed:
            if isListed { try engine.runs.end(run, &transaction) }
            return try fail(context, &transaction)
        case .responded(let response):
            guard response.aftermath == .ends else { throw Responded(response: response) }
            if isListed { try engine.runs.end(run, &transaction) }
            return .responded(response.response)
        }
    }

    /// What the run was for may be done once now, by the user who began it.
    private func completeTransaction(_ ending: Ending, _ transaction: inout Transaction) throws {
        guard case .succeeded = ending, let id = run.wishes.transactionID, let user = walk.context.session?.userID
        else { return }
        try PolicyTransactionTable().complete(id, by: user, &transaction)
    }

    /// Makes a response that undoes all else stay alone: the authId is good again, and what is
    /// given once has been given.
    private func keep(_ response: NodeResponse, _ context: RequestContext) throws {
        guard isUnderWay || response.once else { return }
        try context.store.write { transaction in
            if isUnderWay { try giveBack(&transaction) }
            if response.once { try spend(response, context, &transaction) }
        }
    }

    private func spend(
        _ response: NodeResponse, _ context: RequestContext, _ transaction: inout Transaction
    ) throws {
        let expiry = run.number == nil ? nil : run.expiry
        try SpentResponses().insert(response.name(in: walk.identity), until: expiry, at: context.now, &transaction)
    }

    /// Makes good again what the request used up.
    private func giveBack(_ transaction: inout Transaction) throws {
        switch opening {
        case .start: return
        case .resume: if isListed { try engine.runs.release(run, &transaction) }
        case .link(let handle): try engine.suspensions.release(handle, &transaction)
        }
    }

    private func note(in context: inout RequestContext) {
        for hint in walk.context.hints { context.note(hint) }
        context.cookies += walk.context.cookies
        context.faults += walk.context.faults
        context.trail?.run = run.number
        context.trail?.departure = walk.nodeName
    }

    /// Whether the run has an authId whose use is on record.
    var isListed: Bool { engine.settings.isAuthIDSingleUse && run.number != nil }
}
