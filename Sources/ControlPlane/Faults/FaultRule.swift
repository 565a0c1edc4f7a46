import AdminWire
import EndpointRouting
import OrderedJSON

/// A fault that was set, and how often it was met.
struct FaultRule: Sendable {
    let id: Int
    private let matchJSON: JSONObject
    private let effectJSON: JSONObject
    let match: FaultMatch
    let fault: Fault
    /// Whether it goes before all that were set as faults.
    let isQueued: Bool
    /// How often it will strike yet; nil: without end.
    private var left: Int?
    private var matched = 0
    private var struck = 0

    init(id: Int, _ new: NewFault) throws(FaultProblem) {
        self.id = id
        matchJSON = new.match
        effectJSON = new.effect
        match = try FaultMatch(new.match)
        fault = try Fault(new.effect, name: "fault \(id)")
        isQueued = false
        left = match.turn == nil ? new.times : 1
        if let times = new.times, times > 1, match.turn != nil {
            throw FaultProblem("times", "a fault with \"nth\" strikes once")
        }
    }

    /// An answer that is given once.
    init(id: Int, _ next: NextAnswer) throws(FaultProblem) {
        self.id = id
        matchJSON = next.match
        effectJSON = next.answer
        match = try FaultMatch(next.match)
        fault = try Fault(next.answer, name: "fault \(id)")
        isQueued = true
        left = 1
        guard fault.isInPlace else {
            throw FaultProblem("answer", "an answer needs a \"status\", a \"body\" or another effect that makes one")
        }
    }

    /// Counts a request that matches; true where it is this fault's turn.
    mutating func meet() -> Bool {
        matched += 1
        return matched >= match.turn ?? 0
    }

    mutating func strike() -> Fault {
        struck += 1
        left = left.map { $0 - 1 }
        return fault
    }

    var isSpent: Bool { left == 0 }

    var record: FaultRecord {
        FaultRecord(
            id: String(id), match: matchJSON, effect: effectJSON, times: left, matched: matched, struck: struck)
    }
}
