import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON

/// Runs the journeys of a tenant: deterministic in journey, state, callbacks, world and users (DESIGN §4).
package struct JourneyEngine: Sendable {
    package let settings: JourneySettings
    let journeys: RunnableJourneys
    let sessions: SessionTable
    let keys: TenantKeys
    let users = UserTable()
    let runs = JourneyRunTable()
    let states = JourneyStateTable()

    package init(
        journeys: RunnableJourneys, sessions: SessionTable, keys: TenantKeys,
        settings: JourneySettings = JourneySettings()
    ) {
        self.journeys = journeys
        self.sessions = sessions
        self.keys = keys
        self.settings = settings
    }

    /// Starts a journey. What is refused is thrown as AM's error.
    package func start(
        _ start: JourneyStart, _ request: HTTPRequest, in context: inout RequestContext
    ) throws -> JourneyAnswer {
        let name = start.journey ?? settings.defaultJourney(in: context.realm)
        guard let journey = journeys.journey(name, in: context.realm) else {
            throw AMError.noConfiguration(hint: "the realm \(context.realm.text) has no journey \(name) that can run")
        }
        guard !journey.source.options.isInnerTreeOnly else {
            throw AMError.noConfiguration(hint: "\(name) runs inside other journeys only")
        }
        var run = JourneyRun(realm: context.realm, index: start.journey, expiry: expiry(of: journey, at: context.now))
        run.wishes.noSession = start.noSession || journey.source.options.hasNoSession
        run.wishes.goto = start.goto
        let walk = Walk(
            realm: context.realm, journeys: journeys, settings: settings,
            name: "start \(context.realm.text) \(journey.name)",
            frames: [Walk.Frame(journey: journey, node: "", hasErrorOutcome: false)],
            target: journey.source.entry.target,
            context: treeContext(JourneyState(shared: ["realm": .string(context.realm.text)]), request, context))
        return try Drive(engine: self, run: run, walk: walk, opening: .start(start)).answer(in: &context)
    }

    /// Goes on with the answers that a client posts to what it was asked.
    package func resume(
        authID text: String, callbacks: [CallbackMessage], wishes: JourneyStart = JourneyStart(),
        _ request: HTTPRequest, in context: inout RequestContext
    ) throws -> JourneyAnswer {
        var run = try run(ofAuthID: text, in: context)
        run.wishes.noSession = run.wishes.noSession || wishes.noSession
        run.wishes.goto = wishes.goto ?? run.wishes.goto
        let matching = CallbackMatching(asked: run.asked)
        if settings.callbackMatching == .legacy { try matching.checkLegacyRules(callbacks) }
        let frames = run.frames.compactMap { frame in
            journeys.journey(frame.journey, in: run.realm).map {
                Walk.Frame(journey: $0, node: frame.node, hasErrorOutcome: frame.hasErrorOutcome)
            }
        }
        guard frames.count == run.frames.count, let last = frames.last, last.journey.node(last.node) != nil else {
            throw AMError.sessionTimedOut(hint: "the journey was changed, the node that asked is gone")
        }
        let walk = Walk(
            realm: run.realm, journeys: journeys, settings: settings,
            name: "run \(run.number ?? 0) \(run.step)", frames: frames, target: .node(last.node),
            answers: matching.answers(from: callbacks), context: treeContext(run.state, request, context))
        return try Drive(engine: self, run: run, walk: walk, opening: .resume).answer(in: &context)
    }

    private func expiry(of journey: RunnableJourney, at now: Instant) -> Instant {
        Instant(
            secondsSinceEpoch: (now + (journey.source.options.treeTimeout ?? settings.maximumDuration))
                .secondsSinceEpoch)
    }

    private func treeContext(
        _ state: JourneyState, _ request: HTTPRequest, _ context: RequestContext
    ) -> TreeContext {
        TreeContext(
            realm: RealmPath(state.shared["realm"]?.string ?? context.realm.text), now: context.now,
            world: context.world, request: request,
            languages: LanguagePreferences(
                acceptLanguage: request.fields[.acceptLanguage], locale: request.target.parameters["locale"]),
            state: state, store: context.store)
    }
}
