import AMWire
import EndpointRouting
import OrderedJSON

/// How a run travels as an authId.
extension JourneyEngine {
    /// The run that an authId stands for. Whether it has been used is not asked here.
    func run(ofAuthID text: String, in context: RequestContext) throws -> JourneyRun {
        let authID = try AuthID(text, key: keys.key(.authID), at: context.now)
        guard let state = try state(authID.sessionID, in: context),
            let json = try? JSONValue(parsing: state, options: Self.stateOptions),
            let run = JourneyRun(json: json, realm: authID.realm, index: authID.index, expiry: authID.expiry)
        else { throw AMError.sessionTimedOut(hint: "the state of the journey is gone") }
        return run
    }

    /// All that the node may be called at which a run stands; empty where the authId leads to none.
    func nodes(ofAuthID text: String, in context: RequestContext) -> [String] {
        guard let run = try? run(ofAuthID: text, in: context),
            let (frames, node) = try? position(of: run, in: journeys.edition(run.edition))
        else { return [] }
        return frames.last?.journey.node(node)?.names ?? []
    }

    /// What clients sent is nested deeper here than it was on its way.
    static let stateOptions = JSONValue.ParsingOptions(maximumDepth: 200)

    /// The authId of a run whose state is `sealed`.
    func authID(of run: JourneyRun, _ sealed: SealedState, in context: RequestContext) -> String {
        AuthID(run: run, sessionID: sealed.text).signed(
            with: keys.key(.authID), isListed: settings.isAuthIDSingleUse, at: context.now,
            randomness: context.world.randomness)
    }

    private func state(_ sessionID: String, in context: RequestContext) throws -> [UInt8]? {
        switch SealedState(sessionID) {
        case .token(let token): return SealedState.open(token, keys: keys)
        case .row(let handle):
            return try context.store.read { try states.state(handle, &$0) }
                .flatMap { SealedState.decrypt($0, keys: keys) }
        case nil: return nil
        }
    }
}
