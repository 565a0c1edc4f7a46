import AdminWire
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// A tenant's faults: those that match are met in the order in which they were set, answers that were queued first.
package final class FaultPlan: Sendable {
    /// What is set, and how often each was met.
    package struct State: Sendable {
        fileprivate var rules: [FaultRule] = []
        fileprivate var lastID = 0

        package init() {}

        fileprivate mutating func add(_ make: (Int) throws(FaultProblem) -> FaultRule) throws(FaultProblem)
            -> FaultRecord
        {
            let rule = try make(lastID + 1)
            lastID = rule.id
            let place = rule.isQueued ? rules.firstIndex { !$0.isQueued } : nil
            rules.insert(rule, at: place ?? rules.endIndex)
            return rule.record
        }

        /// Meets the rules that apply; the first whose turn it is strikes.
        fileprivate mutating func meet(where applies: (FaultRule) -> Bool) -> Fault? {
            var fault: Fault?
            for index in rules.indices where applies(rules[index]) {
                if rules[index].meet(), fault == nil { fault = rules[index].strike() }
            }
            if fault != nil { rules.removeAll(where: \.isSpent) }
            return fault
        }
    }

    private let state = Lock(State())

    package init() {}

    package var current: State {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    package var records: [FaultRecord] { state.withLock { $0.rules.map(\.record) } }

    package func add(_ new: NewFault) throws(FaultProblem) -> FaultRecord {
        try state.withLock { state throws(FaultProblem) in
            try state.add { id throws(FaultProblem) in try FaultRule(id: id, new) }
        }
    }

    /// Goes before all faults, and after the answers that wait already.
    package func queue(_ next: NextAnswer) throws(FaultProblem) -> FaultRecord {
        try state.withLock { state throws(FaultProblem) in
            try state.add { id throws(FaultProblem) in try FaultRule(id: id, next) }
        }
    }

    /// Nil where there is none of that id.
    package func remove(_ id: String) -> FaultRecord? {
        state.withLock { state in
            guard let index = state.rules.firstIndex(where: { String($0.id) == id }) else { return nil }
            return state.rules.remove(at: index).record
        }
    }

    /// Takes all faults away; tells what they were.
    package func clear() -> [FaultRecord] {
        state.withLock { state in
            defer { state.rules = [] }
            return state.rules.map(\.record)
        }
    }

    /// As on the first day: ids begin anew.
    package func reset() { current = State() }

    /// Meets a request before it is let in; nil where no fault concerns it, at once where none is set. Whatever is
    /// asked of the admin API is left alone.
    package func open(_ request: HTTPRequest, _ routed: RoutedRequest) -> RequestFaults? {
        state.withLock { state in
            guard !state.rules.isEmpty, routed.family != .admin else { return nil }
            // The walk itself tells the journey.
            let subject = RequestSubject(
                request, routed, namesClient: state.rules.contains(where: \.namesClient), namesJourney: false)
            let fault = state.meet { !$0.isOfPlace && $0.concerns(subject) }
            let later = state.rules.filter { $0.isOfPlace && $0.concerns(subject) }.map(\.id)
            if fault == nil, later.isEmpty { return nil }
            return RequestFaults(plan: self, subject: subject, struck: fault, later: later)
        }
    }

    /// Meets a request that has come to a node; those that it meets are taken from `later`.
    func meet(_ subject: RequestSubject, _ later: inout Set<Int>) -> Fault? {
        state.withLock { state in
            var met: [Int] = []
            let fault = state.meet { rule in
                guard later.contains(rule.id), rule.concernsPlace(subject) else { return false }
                met.append(rule.id)
                return true
            }
            later.subtract(met)
            return fault
        }
    }
}

/// For a snapshot.
extension FaultPlan.State {
    package var json: JSONValue {
        let faults = rules.map { rule in
            JSONValue.object(["queued": .bool(rule.isQueued), "fault": rule.record.json])
        }
        return ["last": .int(lastID), "set": .array(faults)]
    }

    /// Reads what `json` wrote.
    package init(json: JSONValue?) throws {
        guard let last = json?["last"]?.int, let faults = json?["set"]?.array else {
            throw AdminMessageError("\"faults\" has \"last\" and \"set\"")
        }
        lastID = last
        for fault in faults {
            let record = try FaultRecord(json: fault["fault"] ?? .null)
            rules.append(try FaultRule(record, isQueued: fault["queued"] == true))
        }
    }
}
