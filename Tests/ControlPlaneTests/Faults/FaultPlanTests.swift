import AdminWire
import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 5, Faults")) struct FaultPlanTests {
    private let plan = FaultPlan()

    private func add(_ match: JSONObject = [:], status: Int, times: Int? = nil) throws {
        _ = try plan.add(
            NewFault(match: FaultMatch(json: .object(match)), effect: ["status": .int(status)], times: times))
    }

    /// The status that the plan answers with in place; 200 where it leaves the request alone.
    private func send(_ request: HTTPRequest = HTTPRequest(.get, "/am/x"), mount: String = "") throws -> Int {
        let router = Router(
            endpoints: [], realms: [.root, .alpha], tenant: try .fixture(migrations: []),
            transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 5)))
        let routed = router.route(request, at: .testNow, mount: mount)
        guard let faults = plan.open(request, routed), faults.struck != nil else { return 200 }
        return routed.respond(under: faults).status.code
    }

    @Test func `without a fault nothing is struck, and with one the admin API isn't`() throws {
        #expect(try send() == 200)
        try add(status: 500)
        #expect(try send() == 500)
        #expect(try send(HTTPRequest(.get, "/__admin/health")) == 200)
        #expect(try send(HTTPRequest(.get, "/__admin/what")) == 200)
    }

    @Test func `the fault that was set first strikes until it is spent`() throws {
        try add(status: 501, times: 2)
        try add(status: 502, times: 1)
        try add(status: 503)
        #expect(try (0..<5).map { _ in try send() } == [501, 501, 502, 503, 503])
        #expect(plan.records.map(\.id) == ["3"])
        #expect(plan.records.map(\.matched) == [5] && plan.records.map(\.struck) == [2])
    }

    @Test func `the nth strikes once, at the nth request that matches`() throws {
        try add(["path": "/am/x", "nth": 2], status: 500)
        #expect(try send() == 200)
        #expect(try send(HTTPRequest(.get, "/am/y")) == 200)
        #expect(try send() == 500)
        #expect(try send() == 200)
        #expect(plan.records.isEmpty)
    }

    @Test func `an nth whose turn another fault took has the next`() throws {
        try add(status: 501, times: 2)
        try add(["nth": 1], status: 502)
        #expect(try (0..<4).map { _ in try send() } == [501, 501, 502, 200])
    }

    @Test func `queued answers come first, in the order in which they were queued`() throws {
        try add(status: 501)
        for status in [401, 402] { _ = try plan.queue(NextAnswer(answer: ["status": .int(status)])) }
        #expect(plan.records.map(\.id) == ["2", "3", "1"])
        #expect(try (0..<3).map { _ in try send() } == [401, 402, 501])
    }

    @Test func `faults are taken away one by one, or all at once`() throws {
        for status in [501, 502, 503] { try add(status: status) }
        #expect(plan.remove("2")?.effect == ["status": 502])
        #expect(plan.remove("2") == nil && plan.remove("x") == nil)
        #expect(plan.clear().map(\.id) == ["1", "3"])
        #expect(try send() == 200)
        try add(status: 500)
        #expect(plan.records.map(\.id) == ["4"])
        plan.reset()
        try add(status: 500)
        #expect(plan.records.map(\.id) == ["1"])
    }

    @Test(
        arguments: [
            (["path": "/am/oauth2"], "/am/oauth2", true), (["path": "/am/oauth2"], "/am/oauth2/x?y", true),
            (["path": "/am/oauth2/"], "/am/oauth2/x", true), (["path": "/am/oauth2"], "/am/oauth23", false),
            (["path": "/"], "/am", true), (["path": "/am/*/x"], "/am/json/x", true),
            (["path": "/am/*/x"], "/am/json/y/x", false), (["path": "/am/**/x"], "/am/json/y/x", true),
            (["path": "**/x"], "/am/x", true), (["path": "/am/**"], "/am", false), (["path": "/am**"], "/am", true),
            (["path": "/am/*z"], "/am/xyz", true), (["path": "/am/a b"], "/am/a%20b", true),
            (["realm": "alpha"], "/am/json/realms/root/realms/alpha/x", true),
            (["realm": "/alpha"], "/am/json/alpha/x", true),
            (["realm": "/"], "/am/json/alpha/x", false), (["realm": "/"], "/am/json/x", true),
            (["method": "get"], "/am", true), (["method": "POST"], "/am", false),
            (["client_id": "app"], "/am/oauth2/authorize?client_id=app", true),
            (["client_id": "a*"], "/am/oauth2/authorize?client_id=b", false), (["client_id": "*"], "/am", false),
            (["header": ["x-test": "blue"]], "/am", true), (["header": ["x-test": "b*", "X-Test": "*e"]], "/am", true),
            (["header": ["X-Test": "green"]], "/am", false), (["header": ["X-Other": "*"]], "/am", false),
            (["path": "/am", "method": "POST"], "/am", false),
        ] as [(JSONObject, RequestTarget, Bool)])
    func `a match is all of its fields`(match: JSONObject, target: RequestTarget, matches: Bool) throws {
        try add(match, status: 500)
        #expect(try send(HTTPRequest(.get, target, fields: ["X-Test": "blue"])) == (matches ? 500 : 200))
    }

    @Test func `a client is named by form or Basic, too`() throws {
        try add(["client_id": "my app"], status: 500)
        let form = HTTPRequest(
            .post, "/am/oauth2/access_token", fields: ["Content-Type": "application/x-www-form-urlencoded"],
            body: Array("grant_type=x&client_id=my+app".utf8))
        #expect(try send(form) == 500)
        let basic: HTTPFields = ["Authorization": "Basic bXklMjBhcHA6c2VjcmV0"]
        #expect(try send(HTTPRequest(.post, "/am/oauth2/access_token", fields: basic)) == 500)
        #expect(try send(HTTPRequest(.post, "/", fields: ["Authorization": "Basic %"])) == 200)
    }

    @Test func `a tenant's own path is the one below its mount`() throws {
        try add(["path": "/am/x"], status: 500)
        #expect(try send(HTTPRequest(.get, "/t/blue/am/x"), mount: "/t/blue") == 500)
    }

    @Test func `a browser's preflight is struck only by who asks for it`() throws {
        try add(status: 500)
        #expect(try send(HTTPRequest(.options, "/am/x")) == 200)
        try add(["method": "OPTIONS"], status: 501)
        #expect(try send(HTTPRequest(.options, "/am/x")) == 501)
    }

    @Test func `a pattern costs no more than its length times the text's`() throws {
        try add(["path": .string("/" + String(repeating: "**a", count: 60) + "b")], status: 500)
        #expect(try send(HTTPRequest(.get, RequestTarget("/" + String(repeating: "a", count: 4000)))) == 200)
    }
}
