import AdminWire
import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 5, Faults")) struct FaultPlaceTests {
    private let plan = FaultPlan()
    private let page = FaultPlace(journey: "Login", node: ["page", "Page Node", "0c5c"])
    private let check = FaultPlace(journey: "Login", node: ["check"])

    private func open(_ target: RequestTarget = "/am/x") throws -> RequestFaults? {
        let request = HTTPRequest(.post, target)
        let router = Router(
            endpoints: [], realms: [.root, .alpha], tenant: try .fixture(migrations: []),
            transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 5)))
        return plan.open(request, router.route(request, at: .testNow))
    }

    private func add(_ match: JSONObject, times: Int? = nil) throws {
        _ = try plan.add(NewFault(match: FaultMatch(json: .object(match)), effect: ["status": 500], times: times))
    }

    @Test(
        arguments: [
            (["journey": "Login"], true), (["journey": "Log*"], true), (["journey": "Registration"], false),
            (["node": "page"], true), (["node": "Page*"], true), (["node": "0c5c"], true), (["node": "check"], false),
            (["node": "page", "journey": "Login"], true), (["node": "page", "journey": "Other"], false),
        ] as [(JSONObject, Bool)])
    func `a journey and a node are known by their names`(match: JSONObject, matches: Bool) throws {
        try add(match)
        let faults = try #require(try open())
        #expect(faults.struck == nil)
        #expect((faults.fault(at: page) != nil) == matches)
    }

    @Test func `in one request a fault is met once, however many nodes there are`() throws {
        try add(["journey": "Login", "nth": 2])
        let first = try #require(try open())
        #expect(first.fault(at: page) == nil && first.fault(at: check) == nil)
        let second = try #require(try open())
        #expect(second.fault(at: page)?.name == "fault 1" && second.fault(at: check) == nil)
        #expect(try open() == nil)
    }

    @Test func `the other fields are asked before`() throws {
        try add(["journey": "Login", "path": "/am/y"])
        #expect(try open("/am/x") == nil)
        #expect(try open("/am/y")?.fault(at: page) != nil)
        #expect(plan.records.map(\.matched) == [1])
    }

    @Test func `a fault that was taken away meanwhile strikes no more`() throws {
        try add(["node": "*"])
        let faults = try #require(try open())
        _ = plan.clear()
        #expect(faults.fault(at: page) == nil)
    }
}
