import AdminWire
import HTTPServing

/// A barrier that was set, and who waits at it. What it says is to be opened is opened when nobody holds its lock.
struct SetBarrier: Sendable {
    private struct Waiting: Sendable {
        let request: BarrierRecord.Waiting
        let gate: Barrier
    }

    let id: Int
    private let barrier: NewBarrier
    private let judge: RequestJudge
    /// Knows nothing of nodes.
    private let doorkeeper: RequestJudge
    /// How many it has held, whatever became of them.
    private var held = 0
    private var passed = 0
    private var waiting: [Waiting] = []
    /// The numbers of those who go on one after the other.
    private var turns: [Int] = []
    /// Whose answer the next one waits for.
    private var underWay: Int?

    init(id: Int, _ barrier: NewBarrier) {
        self.id = id
        self.barrier = barrier
        judge = RequestJudge(barrier.match)
        var match = barrier.match
        match.node = nil
        doorkeeper = RequestJudge(match)
    }

    /// How it was set.
    var definition: NewBarrier { barrier }
    var place: BarrierPlace { barrier.place }
    var namesClient: Bool { barrier.match.client != nil }
    var namesJourney: Bool { barrier.match.journey != nil }
    /// Whether it looks for a node before the request is dispatched.
    var namesStandingNode: Bool { barrier.match.node != nil && place == .dispatch }
    /// Whether it looks for the node that answers.
    private var namesAnsweringNode: Bool { barrier.match.node != nil && place == .commit }
    private var isFull: Bool { barrier.count.map { held >= $0 } ?? false }

    var record: BarrierRecord {
        BarrierRecord(id: String(id), barrier, waiting: waiting.map(\.request), passed: passed)
    }

    /// Whether it holds a request that is about to be let in.
    func holds(_ subject: RequestSubject) -> Bool { !isFull && !namesAnsweringNode && judge.meets(subject) }

    /// Whether it holds a request if the right node answers it.
    func mayHoldAnswer(of subject: RequestSubject) -> Bool {
        !isFull && namesAnsweringNode && doorkeeper.meets(subject)
    }

    /// Whether it holds a request that a node has answered.
    func holdsAnswer(of subject: RequestSubject) -> Bool { !isFull && namesAnsweringNode && judge.meets(subject) }

    /// Takes a request in; tells its number and what is to be opened.
    mutating func hold(_ subject: RequestSubject, at gate: Barrier) -> (number: Int, opened: [Barrier]) {
        held += 1
        let request = BarrierRecord.Waiting(number: held, method: subject.method.name, path: subject.path)
        waiting.append(Waiting(request: request, gate: gate))
        guard held == barrier.count, let order = barrier.release else { return (held, []) }
        return (held, release(order))
    }

    /// The numbers of an order that nobody waits as.
    func strangers(in order: ReleaseOrder) -> [Int] {
        guard case .numbers(let numbers) = order else { return [] }
        return numbers.filter { number in !waiting.contains { $0.request.number == number } }
    }

    /// Tells what is to be opened.
    mutating func release(_ order: ReleaseOrder) -> [Barrier] {
        let present = waiting.map(\.request.number)
        switch order {
        case .together: return releaseAll()
        case .arrival: return line(up: present)
        case .reverse: return line(up: present.reversed())
        case .numbers(let numbers): return line(up: numbers)
        }
    }

    mutating func releaseAll() -> [Barrier] {
        defer { (waiting, turns) = ([], []) }
        passed += waiting.count
        return waiting.map(\.gate)
    }

    /// Somebody was answered or has given up; tells what is to be opened.
    mutating func gone(_ number: Int) -> [Barrier] {
        waiting.removeAll { $0.request.number == number }
        guard underWay == number else { return [] }
        underWay = nil
        return next()
    }

    /// An order that is given later goes before an earlier one that isn't done.
    private mutating func line(up numbers: [Int]) -> [Barrier] {
        turns = numbers + turns.filter { !numbers.contains($0) }
        return underWay == nil ? next() : []
    }

    private mutating func next() -> [Barrier] {
        while let number = turns.first {
            turns.removeFirst()
            guard let index = waiting.firstIndex(where: { $0.request.number == number }) else { continue }
            underWay = number
            passed += 1
            return [waiting.remove(at: index).gate]
        }
        return []
    }
}
