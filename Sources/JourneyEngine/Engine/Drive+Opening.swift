import AMWire
import EndpointRouting
import IdentityStore
import SQLiteStore

/// The first statements of a request's first transaction.
extension Drive {
    /// Claims the authId of a request that has one, or its link. Ends a start at once where a session is there that
    /// will do.
    mutating func open(_ context: RequestContext, _ transaction: inout Transaction) throws -> Ending? {
        switch opening {
        case .resume:
            if isListed { try claim(context, &transaction) }
            try useOwnSession(context, &transaction)
            return nil
        case .link(let handle):
            guard try engine.suspensions.use(handle, &transaction) else {
                throw AMError.suspensionNotFound(hint: "the link was used before")
            }
            try useOwnSession(context, &transaction)
            return nil
        case .start(let start): return try open(start, context, &transaction)
        }
    }

    private mutating func useOwnSession(_ context: RequestContext, _ transaction: inout Transaction) throws {
        if let token = run.wishes.sessionToken { try useSession(token, context, &transaction) }
    }

    private func claim(_ context: RequestContext, _ transaction: inout Transaction) throws {
        switch try engine.runs.claim(run, at: context.now, &transaction) {
        case .granted: return
        case .movedOn: throw AMError.loginFailure(hint: "the authId was used before, the journey has moved on")
        case .over: throw AMError.sessionTimedOut(hint: "the authId was used before, its journey is over")
        }
    }

    private mutating func open(
        _ start: JourneyStart, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> Ending? {
        if let token = start.upgradedToken {
            guard try useSession(token, context, &transaction) else {
                throw AMError.badRequest("Invalid session", hint: "sessionUpgradeSSOTokenId is no living session")
            }
        } else if let token = start.sessionToken {
            try useSession(token, context, &transaction)
        }
        let journey = walk.frames[0].journey
        guard let session = walk.context.session, isEnough(session, for: journey), !start.forceAuth,
            !journey.source.options.mustRun, !run.wishes.noSession
        else { return nil }
        try engine.sessions.touch(session, at: context.now, &transaction)
        return .succeeded(success(session, tokenID: run.wishes.sessionToken, context))
    }

    /// A client that names no journey is content with any session.
    private func isEnough(_ session: Session, for journey: RunnableJourney) -> Bool {
        run.index == nil || session.journeys.contains(journey.name)
    }

    /// Makes a session the one that a success replaces; an unknown one, or one of another realm, is ignored.
    @discardableResult
    private mutating func useSession(
        _ token: String, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> Bool {
        let session = try engine.sessions.session(token: token, at: context.now, &transaction)
        guard let session, session.realm == run.realm else {
            run.wishes.sessionToken = nil
            return false
        }
        walk.context.session = session
        run.wishes.sessionToken = token
        return true
    }
}
