import AdminWire
import EndpointRouting
import OrderedJSON

/// A fault that was set, and how often it was met.
struct FaultRule: Sendable {
    let id: Int
    private let match: FaultMatch
    private let effect: JSONObject
    private let fault: Fault
    /// Whether it goes before all that were set as faults.
    let isQueued: Bool
    /// How many strikes are left; nil: without end.
    private var left: Int?
    private var matched = 0
    private var struck = 0
    /// Judges a request before it is let in, and knows no places.
    private let doorkeeper: RequestJudge
    private let judge: RequestJudge

    init(id: Int, _ new: NewFault) throws(FaultProblem) {
        try self.init(id, new.match, new.effect, times: new.match.nth == nil ? new.times : 1, isQueued: false)
    }

    /// An answer that is given once.
    init(id: Int, _ next: NextAnswer) throws(FaultProblem) {
        try self.init(id, next.match, next.answer, times: 1, isQueued: true)
        guard fault.isInPlace else {
            throw FaultProblem("answer", "an answer needs a \"status\", a \"body\" or another effect that makes one")
        }
    }

    /// One that was set before, with what it has come to.
    init(_ record: FaultRecord, isQueued: Bool) throws(FaultProblem) {
        guard let id = Int(record.id) else { throw FaultProblem("id", "a fault's \"id\" is a number") }
        try self.init(id, record.match, record.effect, times: record.times, isQueued: isQueued)
        (matched, struck) = (record.matched, record.struck)
    }

    private init(
        _ id: Int, _ match: FaultMatch, _ effect: JSONObject, times: Int?, isQueued: Bool
    ) throws(FaultProblem) {
        self.id = id
        self.match = match
        self.effect = effect
        self.isQueued = isQueued
        fault = try Fault(effect, name: "fault \(id)")
        left = times
        judge = RequestJudge(match.request)
        var request = match.request
        (request.journey, request.node) = (nil, nil)
        doorkeeper = RequestJudge(request)
    }

    /// Whether only a journey's walk can tell.
    var isOfPlace: Bool { match.request.journey != nil || match.request.node != nil }

    var namesClient: Bool { match.request.client != nil }

    /// Whether it is about a request, as far as that is known before the request is let in.
    func concerns(_ subject: RequestSubject) -> Bool { doorkeeper.meets(subject) }

    /// Whether it is about a request that has come to a node.
    func concernsPlace(_ subject: RequestSubject) -> Bool { judge.fits(subject) }

    /// Counts a request that matches; true where it is this fault's turn.
    mutating func meet() -> Bool {
        matched += 1
        return matched >= match.nth ?? 0
    }

    mutating func strike() -> Fault {
        struck += 1
        left = left.map { $0 - 1 }
        return fault
    }

    var isSpent: Bool { left == 0 }

    var record: FaultRecord {
        FaultRecord(id: String(id), match: match, effect: effect, times: left, matched: matched, struck: struck)
    }
}
