import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON

extension JourneyEngine {
    /// Goes on with a run that was suspended, for whoever comes with its link (AM-BEHAVIOUR §1.14).
    ///
    /// The time that a run may take begins anew, and its session is the one that this client comes with.
    func resume(
        suspendedID text: String, wishes: JourneyStart, _ request: HTTPRequest, in context: inout RequestContext
    ) throws -> JourneyAnswer {
        guard let handle = Handle(text),
            let suspended = try context.store.read({ try suspensions.suspended(handle, at: context.now, &$0) })
        else { throw AMError.suspensionNotFound(hint: "the suspendedId is unknown or has expired") }
        var run = try run(of: suspended, in: context)
        run.wishes.noSession = run.wishes.noSession || wishes.noSession
        run.wishes.goto = wishes.goto ?? run.wishes.goto
        run.wishes.sessionToken = wishes.sessionToken
        let edition = journeys.edition(run.edition)
        let (frames, node) = try position(of: run, in: edition)
        let treeContext = TreeContext(
            run, engine: self, request: request, languages: wishes.languages, in: context)
        let walk = Walk(
            .link(handle.row), journeys: edition, settings: settings, frames: frames, target: .node(node),
            answers: [.byLink], context: treeContext)
        return try Drive(engine: self, run: run, walk: walk, opening: .link(handle)).answer(in: &context)
    }

    private func run(of suspended: SuspensionTable.Suspended, in context: RequestContext) throws -> JourneyRun {
        guard let state = SealedState.decrypt(suspended.state, keys: keys),
            let json = try? JSONValue(parsing: state, options: Self.stateOptions),
            let kept = JourneyRun(json: json, realm: suspended.realm, index: suspended.index, expiry: context.now),
            let journey = kept.frames.first.flatMap({
                journeys.edition(kept.edition).journey($0.journey, in: kept.realm)
            })
        else { throw AMError.suspensionNotFound(hint: "the state of the journey, or the journey itself, is gone") }
        return kept.resumed(until: expiry(of: journey, at: context.now))
    }
}

extension JourneyRun {
    /// The run as a new one: no authId of the old one leads to it.
    fileprivate func resumed(until expiry: Instant) -> JourneyRun {
        var run = JourneyRun(realm: realm, index: index, expiry: expiry)
        run.edition = edition
        run.wishes = wishes
        run.frames = frames
        run.state = state
        run.end = end
        return run
    }
}
