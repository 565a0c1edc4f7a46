import AMWire
import AdminWire
import Determinism
import EndpointRouting
import HTTPMessages
import HTTPServing

/// A tenant's barriers; the first that holds a request has it.
package final class BarrierPlan: Sendable {
    private struct State {
        var barriers: [SetBarrier] = []
        var lastID = 0

        /// Nil where there is none of that id.
        mutating func change<Result>(_ id: String, _ body: (inout SetBarrier) -> Result) -> Result? {
            barriers.firstIndex { String($0.id) == id }.map { body(&barriers[$0]) }
        }
    }

    private let state = Lock(State())

    package init() {}

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
    package func reset() {
        _ = clear()
        state.withLock { $0 = State() }
    }

    private func remove(where isMeant: (SetBarrier) -> Bool) -> [BarrierRecord] {
        let removed = state.withLock { state in
            defer { state.barriers.removeAll(where: isMeant) }
            return state.barriers.filter(isMeant)
        }
        for var barrier in removed { for gate in barrier.releaseAll() { gate.release() } }
        return removed.map(\.record)
    }

    /// Takes a request in that is about to be let in; nil where no barrier holds it.
    package func open(_ request: HTTPRequest, _ routed: RoutedRequest) -> HeldRequest? {
        let held = state.withLock { state -> (SetBarrier, gate: Barrier, number: Int, opened: [Barrier])? in
            guard !state.barriers.isEmpty, routed.family != .admin else { return nil }
            let subject = RequestSubject(
                request, routed, namesClient: state.barriers.contains(where: \.namesClient),
                namesJourney: state.barriers.contains(where: \.namesJourney))
            guard let index = state.barriers.firstIndex(where: { $0.holds(subject) }) else { return nil }
            let gate = Barrier()
            let (number, opened) = state.barriers[index].hold(subject, at: gate)
            return (state.barriers[index], gate, number, opened)
        }
        guard let (barrier, gate, number, opened) = held else { return nil }
        for gate in opened { gate.release() }
        return HeldRequest(at: barrier.place, gate) { [self] in gone(number, from: barrier.id) }
    }

    private func gone(_ number: Int, from barrier: Int) {
        let opened = state.withLock { $0.change(String(barrier)) { $0.gone(number) } }
        for gate in opened ?? [] { gate.release() }
    }
}
