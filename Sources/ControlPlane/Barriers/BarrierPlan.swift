import AMWire
import AdminWire
import Determinism
import EndpointRouting
import HTTPMessages
import HTTPServing
import OrderedJSON

/// A tenant's barriers; the first that holds a request has it.
package final class BarrierPlan: Sendable {
    /// What is set, and who waits.
    package struct State: Sendable {
        fileprivate var barriers: [SetBarrier] = []
        fileprivate var lastID = 0

        package init() {}

        /// Nil where there is none of that id.
        fileprivate mutating func change<Result>(_ id: String, _ body: (inout SetBarrier) -> Result) -> Result? {
            barriers.firstIndex { String($0.id) == id }.map { body(&barriers[$0]) }
        }
    }

    private let state = Lock(State())

    package init() {}

    /// Whoever waits when another is put in its place goes on.
    package var current: State {
        get { state.withLock { $0 } }
        set {
            _ = clear()
            state.withLock { $0 = newValue }
        }
    }

    package var records: [BarrierRecord] { state.withLock { $0.barriers.map(\.record) } }

    package func add(_ new: NewBarrier) -> BarrierRecord {
        state.withLock { state in
            state.lastID += 1
            let barrier = SetBarrier(id: state.lastID, new)
            state.barriers.append(barrier)
            return barrier.record
        }
    }

    /// Lets those go on who wait; tells who waits then. Nil where there is no barrier of that id.
    package func release(_ id: String, _ order: ReleaseOrder) throws(AMError) -> BarrierRecord? {
        let released = state.withLock { state in
            state.change(id) { barrier in
                let strangers = barrier.strangers(in: order)
                let gates = strangers.isEmpty ? barrier.release(order) : []
                return (strangers: strangers, gates: gates, record: barrier.record)
            }
        }
        guard let released else { return nil }
        if let stranger = released.strangers.first { throw .badRequest("nobody waits as number \(stranger)") }
        for gate in released.gates { gate.release() }
        return released.record
    }

    /// Nil where there is none of that id.
    package func remove(_ id: String) -> BarrierRecord? {
        remove { String($0.id) == id }.first
    }

    /// Takes all barriers away; tells what they were.
    package func clear() -> [BarrierRecord] { remove { _ in true } }

    /// As on the first day: ids begin anew, and nobody waits any longer.
    package func reset() { current = State() }

    private func remove(where isMeant: (SetBarrier) -> Bool) -> [BarrierRecord] {
        let removed = state.withLock { state in
            defer { state.barriers.removeAll(where: isMeant) }
            return state.barriers.filter(isMeant)
        }
        for var barrier in removed { for gate in barrier.releaseAll() { gate.release() } }
        return removed.map(\.record)
    }

    /// Takes a request in that is about to be let in; nil where no barrier holds it, nor may when it is answered.
    package func open(_ request: HTTPRequest, _ routed: RoutedRequest) -> HeldRequest? {
        let barriers = state.withLock { $0.barriers }
        guard !barriers.isEmpty, routed.family != .admin else { return nil }
        var subject = RequestSubject(
            request, routed, namesClient: barriers.contains(where: \.namesClient),
            namesJourney: barriers.contains(where: \.namesJourney))
        // It stands in an encrypted state, so it is looked for only where some barrier names one.
        if barriers.contains(where: \.namesStandingNode) { subject.nodes = routed.nodes }
        let gate = Barrier()
        if let (place, barrier) = hold(subject, at: gate, where: { $0.holds(subject) }) {
            return HeldRequest(self, subject, barrier.place, gate, held: place)
        }
        guard barriers.contains(where: { $0.mayHoldAnswer(of: subject) }) else { return nil }
        return HeldRequest(self, subject, .commit, gate, held: nil)
    }

    /// - Parameter subject: knows the node that has answered.
    func holdAnswer(of subject: RequestSubject, at gate: Barrier) -> HeldRequest.Place? {
        hold(subject, at: gate) { $0.holdsAnswer(of: subject) }?.place
    }

    private func hold(
        _ subject: RequestSubject, at gate: Barrier, where isMeant: (SetBarrier) -> Bool
    ) -> (place: HeldRequest.Place, SetBarrier)? {
        let held = state.withLock { state -> (SetBarrier, number: Int, opened: [Barrier])? in
            guard let index = state.barriers.firstIndex(where: isMeant) else { return nil }
            let (number, opened) = state.barriers[index].hold(subject, at: gate)
            return (state.barriers[index], number, opened)
        }
        guard let (barrier, number, opened) = held else { return nil }
        for gate in opened { gate.release() }
        return (HeldRequest.Place(barrier: barrier.id, number: number), barrier)
    }

    func gone(_ place: HeldRequest.Place) {
        let opened = state.withLock { $0.change(String(place.barrier)) { $0.gone(place.number) } }
        for gate in opened ?? [] { gate.release() }
    }
}

/// For a snapshot: who waits, or has waited, isn't in it.
extension BarrierPlan.State {
    package var json: JSONValue {
        let barriers = barriers.map { JSONValue.object(["id": .int($0.id), "barrier": $0.definition.json]) }
        return ["last": .int(lastID), "set": .array(barriers)]
    }

    /// Reads what `json` wrote.
    package init(json: JSONValue?) throws {
        guard let last = json?["last"]?.int, let barriers = json?["set"]?.array else {
            throw AdminMessageError("\"barriers\" has \"last\" and \"set\"")
        }
        lastID = last
        for barrier in barriers {
            guard let id = barrier["id"]?.int else { throw AdminMessageError("a barrier's \"id\" is a number") }
            self.barriers.append(SetBarrier(id: id, try NewBarrier(json: barrier["barrier"] ?? .null)))
        }
    }
}
