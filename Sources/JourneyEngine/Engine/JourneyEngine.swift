import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import TenantScripting

/// Runs the journeys of a tenant: deterministic in journey, state, callbacks, world and users (DESIGN §4). Requests
/// share it.
package final class JourneyEngine: Sendable {
    package let settings: JourneySettings
    let identity: IdentitySettings
    let journeys: RunnableJourneys
    let sessions: SessionTable
    let keys: TenantKeys
    /// What verifies the ID tokens that native apps bring; nil refuses them.
    let signingKeys: SigningKeys?
    let scripts: any ScriptEngine
    /// Those of the tenant.
    let realms: Set<RealmPath>
    let users = UserTable()
    let runs = JourneyRunTable()
    let states = JourneyStateTable()
    let suspensions = SuspensionTable()

    package init(
        journeys: RunnableJourneys, sessions: SessionTable, keys: TenantKeys,
        settings: JourneySettings = JourneySettings(), identity: IdentitySettings = IdentitySettings(),
        signingKeys: SigningKeys? = nil, scripts: any ScriptEngine = JavaScriptCoreEngine(),
        realms: Set<RealmPath> = [.root, .alpha, .bravo]
    ) {
        self.journeys = journeys
        self.sessions = sessions
        self.keys = keys
        self.signingKeys = signingKeys
        self.scripts = scripts
        self.realms = realms
        self.settings = settings
        self.identity = identity
    }

    /// Starts a journey. What is refused is thrown as AM's error.
    package func start(
        _ start: JourneyStart, _ request: HTTPRequest, in context: inout RequestContext
    ) throws -> JourneyAnswer {
        let start = try resolved(start, in: context)
        let edition = journeys.current
        let journey = try startableJourney(start.journey, in: context.realm, of: edition)
        var run = JourneyRun(realm: context.realm, index: start.journey, expiry: expiry(of: journey, at: context.now))
        run.edition = edition.number
        run.state.shared["realm"] = .string(run.realm.text)
        run.wishes.noSession = start.noSession || journey.source.options.hasNoSession
        run.wishes.goto = start.goto
        run.wishes.transactionID = start.transactionID
        let treeContext = TreeContext(
            run, engine: self, request: request, languages: start.languages, in: context)
        let walk = Walk(
            .start(run.realm, journey.name), journeys: edition, settings: settings,
            frames: [Walk.Frame(journey: journey, node: "", hasErrorOutcome: false)],
            target: journey.source.entry.target, context: treeContext)
        return try Drive(engine: self, run: run, walk: walk, opening: .start(start)).answer(in: &context)
    }

    /// Goes on with the answers that a client posts to what it was asked.
    ///
    /// - Parameters:
    ///   - callbacks: nil where the body has none, which is legal.
    ///   - wishes: what this request asks for. Journey, ForceAuth and session stay those of the start.
    package func resume(
        authID: String, callbacks: [CallbackMessage]?, wishes: JourneyStart, _ request: HTTPRequest,
        in context: inout RequestContext
    ) throws -> JourneyAnswer {
        var run = try run(ofAuthID: authID, in: context)
        run.wishes.noSession = run.wishes.noSession || wishes.noSession
        run.wishes.goto = wishes.goto ?? run.wishes.goto
        let matching = CallbackMatching(asked: run.asked)
        if settings.callbackMatching == .legacy, let callbacks { try matching.checkLegacyRules(callbacks) }
        let edition = journeys.edition(run.edition)
        let (frames, node) = try position(of: run, in: edition)
        let treeContext = TreeContext(
            run, engine: self, request: request, languages: wishes.languages, in: context)
        let walk = Walk(
            .run(run.number ?? 0, step: run.step), journeys: edition, settings: settings, frames: frames,
            target: .node(node), answers: matching.answers(from: callbacks ?? []),
            context: treeContext)
        return try Drive(engine: self, run: run, walk: walk, opening: .resume).answer(in: &context)
    }

    private func startableJourney(
        _ name: String?, in realm: RealmPath, of edition: JourneyEdition
    ) throws(AMError) -> RunnableJourney {
        let name = name ?? settings.defaultJourney(in: realm)
        guard let journey = edition.journey(name, in: realm) else {
            throw .noConfiguration(hint: edition.problem(of: name, in: realm))
        }
        guard !journey.source.options.isInnerTreeOnly else {
            throw .noConfiguration(hint: "\(name) runs inside other journeys only")
        }
        return journey
    }

    /// Where a run stands.
    func position(of run: JourneyRun, in edition: JourneyEdition) throws(AMError) -> (
        frames: [Walk.Frame], node: String
    ) {
        let frames = run.frames.compactMap { frame in
            edition.journey(frame.journey, in: run.realm).map {
                Walk.Frame(journey: $0, node: frame.node, hasErrorOutcome: frame.hasErrorOutcome)
            }
        }
        guard frames.count == run.frames.count, let last = frames.last, last.journey.node(last.node) != nil else {
            throw .sessionTimedOut(hint: "the journey was changed, the node that asked is gone")
        }
        return (frames, last.node)
    }

    /// In whole seconds, as an authId tells it.
    func expiry(of journey: RunnableJourney, at now: Instant) -> Instant {
        Instant(secondsSinceEpoch: (now + maximumDuration(of: journey)).secondsSinceEpoch)
    }

    /// How long a run may take unless its nodes say otherwise.
    func maximumDuration(of journey: RunnableJourney) -> Duration {
        journey.source.options.treeTimeout ?? settings.maximumDuration
    }
}
