import AdminWire
import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON
import SQLiteStore

extension FuzzTarget {
    /// The body of `POST faults`, and what the fault makes of an answer.
    static let fault = FuzzTarget("fault") { bytes throws(BrokenRule) in
        guard let json = try? JSONValue(parsing: bytes) else { return }
        let plan = FaultPlan()
        guard let new = try read({ () throws(AdminMessageError) in try NewFault(json: json) }),
            let record = try read({ () throws(FaultProblem) in try plan.add(new) })
        else { return }
        try check(record)
        let request = HTTPRequest(.post, "/am/json/authenticate", fields: ["Accept": "a"])
        guard let routed = router?.route(request, at: .epoch) else {
            throw BrokenRule(description: "there is no router")
        }
        guard let faults = plan.open(request, routed) else { return }
        try checkWriting(routed.respond(under: faults))
    }

    /// Nil where it is refused, in one line.
    private static func read<Value, Problem: Error>(
        _ body: () throws(Problem) -> Value
    ) throws(BrokenRule) -> Value? {
        do {
            return try body()
        } catch {
            try hold("\(error)".utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "several lines: \(error)")
            return nil
        }
    }

    /// What is said of a fault sets the same one.
    private static func check(_ record: FaultRecord) throws(BrokenRule) {
        let again = NewFault(
            match: record.match, effect: record.effect, times: record.match.nth == nil ? record.times : nil)
        guard let read = try? NewFault(json: again.json), let other = try? FaultPlan().add(read) else {
            throw BrokenRule(description: "\(again.json.text) is refused")
        }
        try hold(other == record, "\(other.json.text), before \(record.json.text)")
    }

    /// However an answer is changed, a client sees one response.
    private static func checkWriting(_ response: HTTPResponse) throws(BrokenRule) {
        let bytes = HTTP1ResponseSerializer(date: "now").serialize(response).bytes
        var parser = HTTP1ResponseParser()
        parser.receive(bytes)
        guard case .response(let read) = parser.next(), parser.next() == .incomplete else {
            throw BrokenRule(description: "no response: \(bytes.text)")
        }
        try hold(read.status == response.status, "\(response.status.code) became \(read.status.code)")
        let body = [204, 304].contains(response.status.code) ? [] : response.body
        try hold(read.body == body, "the body \(body.text) became \(read.body.text)")
    }

    private static let router: Router? = {
        guard let store = try? Store(.memory, migrations: []) else { return nil }
        let tenant = TenantContext(name: "", world: .fixed(), store: store, settings: TenantSettings())
        return Router(
            endpoints: [OneAnswer()], realms: [.root], tenant: tenant,
            transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 1)))
    }()
}

/// Always `{"a":1}`
private struct OneAnswer: Endpoint {
    let routes = [Route(.authenticate, [.post], "authenticate")]

    func respond(to request: HTTPRequest, in context: inout RequestContext) -> HTTPResponse { .json(.ok, ["a": 1]) }
}
