import AMWire
import Determinism
import EndpointRouting
import OrderedJSON
import SQLiteStore

/// How a run waits for the client.
extension Drive {
    /// Puts everything that must survive the round trip together; state that is too large goes into a row.
    mutating func leave(
        _ question: Question, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> State {
        run.number = run.number ?? Self.number(context.world.randomness)
        run.step += 1
        run.asked = question.callbacks
        run.frames = walk.frames.map {
            JourneyRun.Frame(journey: $0.journey.name, node: $0.node, hasErrorOutcome: $0.hasErrorOutcome)
        }
        takeOverPlan()
        run.state = walk.context.state
        if !run.state.transient.isEmpty || !run.state.secure.isEmpty {
            run.state.leaveForClient(promoting: walk.laterInputs())
        }
        let state = run.serialized
        if let suspension = walk.context.suspension {
            let encrypted = SealedState.encrypt(state, keys: engine.keys, randomness: context.world.randomness)
            try engine.suspensions.keep(encrypted, of: run, until: suspension, &transaction)
        }
        guard state.count > engine.settings.maximumStateBytes else { return .open(state) }
        let encrypted = SealedState.encrypt(state, keys: engine.keys, randomness: context.world.randomness)
        let handle = try engine.states.insert(
            encrypted, until: run.expiry, world: context.world, at: context.now, &transaction)
        return .row(handle)
    }

    /// A node that has changed how long the run may take moves its end.
    private mutating func takeOverPlan() {
        let before = run.end.maximumDuration
        run.end = walk.context.end
        guard run.end.maximumDuration != before else { return }
        let standard = engine.maximumDuration(of: walk.frames[0].journey)
        run.expiry = run.expiry + ((run.end.maximumDuration ?? standard) - (before ?? standard))
    }

    /// A run is told apart from all others by chance alone: a start writes nothing.
    private static func number(_ randomness: any Randomness) -> Int64 {
        Int64(bitPattern: randomness.bytes(8).reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// The step that the client gets.
    func step(_ question: Question, _ state: State, _ context: RequestContext) -> AuthenticateStep {
        let sealed: SealedState
        switch state {
        case .open(let bytes):
            sealed = .sealing(bytes, keys: engine.keys, randomness: context.world.randomness)
        case .row(let handle): sealed = .row(handle)
        }
        return AuthenticateStep(
            authID: engine.authID(of: run, sealed, in: context), callbacks: Array(question.callbacks.joined()),
            stage: question.texts.stage, header: question.texts.header, description: question.texts.description)
    }
}

extension Walk {
    /// The keys of the state that nodes read which may come from here on, in this journey, in those around it, and in
    /// those that can run inside them.
    func laterInputs() -> Set<String> {
        var inputs: Set<String> = []
        for frame in frames {
            for node in frame.journey.nodes(reachableFrom: frame.node) {
                inputs.formUnion(node.inputs)
                guard let inner = node.innerJourney else { continue }
                for journey in journeys.closure(of: inner, in: realm) {
                    inputs.formUnion(journey.allNodes.flatMap(\.inputs))
                }
            }
        }
        return inputs
    }
}
