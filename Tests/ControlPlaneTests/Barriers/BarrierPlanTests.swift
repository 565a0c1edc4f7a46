import AMWire
import AdminWire
import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct BarrierPlanTests {
    private let plan = BarrierPlan()
    private let log = Lock<[Int]>([])

    /// A request that notes its number when it goes on. Nil where no barrier holds it.
    private func open(_ number: Int = 0, _ request: HTTPRequest = HTTPRequest(.get, "/am/x")) throws -> HeldRequest? {
        let router = Router(
            endpoints: [LoginEndpoint()], realms: [.root, .alpha], tenant: try .fixture(migrations: []),
            transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 5)))
        let held = plan.open(request, router.route(request, at: .testNow))
        held?.gate.whenReleased { [log] in log.withLock { $0.append(number) } }
        return held
    }

    private func add(_ json: JSONValue) throws { _ = plan.add(try NewBarrier(json: json)) }

    private var gone: [Int] { log.withLock { $0 } }
    private var waiting: [Int] { plan.records.flatMap(\.waiting).map(\.number) }

    @Test func `without a barrier nobody waits, and with one the admin API doesn't`() throws {
        #expect(try open() == nil)
        try add([:])
        #expect(try open()?.place == .dispatch)
        #expect(try open(1, HTTPRequest(.get, "/__admin/health")) == nil)
    }

    @Test func `it holds so many, later ones pass`() throws {
        try add(["count": 2])
        let held = try (1...3).map { try open($0) }
        #expect(held.map { $0 != nil } == [true, true, false])
        #expect(gone == [] && waiting == [1, 2])
    }

    @Test(
        arguments: [
            ("arrival", [1, 2, 3]), ("reverse", [3, 2, 1]), ("2,3,1", [2, 3, 1]), ("3", [3]),
        ] as [(String, [Int])])
    func `in an order the next goes on when the one before has been answered`(order: String, numbers: [Int]) throws {
        try add([:])
        var held = try (1...3).map { try open($0) }
        _ = try plan.release("1", #require(ReleaseOrder(order)))
        for place in numbers.indices {
            #expect(gone == Array(numbers[...place]))
            held[numbers[place] - 1] = nil
        }
        #expect(gone == numbers)
        #expect(plan.records.map(\.passed) == [numbers.count] && waiting.count == 3 - numbers.count)
    }

    @Test func `together all go on at once`() throws {
        try add(["count": 2, "release": "together"])
        let held = try (1...2).map { try open($0) }
        #expect(gone == [1, 2] && held.count == 2 && waiting == [])
    }

    @Test func `a barrier lets go by itself when all are there, and only then`() throws {
        try add(["count": 2, "release": "reverse"])
        let first = try open(1)
        #expect(gone == [] && first != nil)
        var second = try open(2)
        #expect(gone == [2] && second != nil)
        second = nil
        #expect(gone == [2, 1])
    }

    @Test func `whoever gives up waits no longer, and holds nobody up`() throws {
        try add([:])
        var held = try (1...3).map { try open($0) }
        held[1] = nil
        #expect(waiting == [1, 3])
        _ = try plan.release("1", .arrival)
        held[0] = nil
        #expect(gone == [1, 3])
    }

    @Test func `with the barrier taken away all go on`() throws {
        try add([:])
        try add(["match": ["path": "/am/y"]])
        let held = try [open(1), open(2, HTTPRequest(.get, "/am/y"))]
        #expect(plan.records.map { $0.waiting.map(\.path) } == [["/am/x", "/am/y"], []] && held.count == 2)
        #expect(plan.remove("1")?.waiting.count == 2)
        #expect(gone == [1, 2] && plan.remove("1") == nil)
        #expect(plan.clear().map(\.id) == ["2"])
        plan.reset()
        try add([:])
        #expect(plan.records.map(\.id) == ["1"])
    }

    @Test func `who isn't there can't be released, and then nobody is`() throws {
        try add([:])
        let held = try open(1)
        #expect(throws: AMError.badRequest("nobody waits as number 2")) {
            try plan.release("1", .numbers([1, 2]))
        }
        #expect(try gone == [] && held != nil && plan.release("7", .together) == nil)
    }

    @Test(
        arguments: [
            (["path": "/am/x"], true), (["path": "/am/y"], false), (["method": "POST"], false),
            (["journey": "Login"], true), (["journey": "Other"], false), (["client_id": "app"], true),
            (["client_id": "b"], false),
        ] as [(JSONObject, Bool)])
    func `it holds what matches`(match: JSONObject, holds: Bool) throws {
        try add(["match": .object(match)])
        let request = HTTPRequest(.get, "/am/x?authIndexType=service&authIndexValue=Login&client_id=app")
        #expect(try (open(1, request) != nil) == holds)
    }

    @Test(arguments: [("Login", true), ("Other", false)])
    func `a login that names no journey is about the standard one`(journey: String, holds: Bool) throws {
        try add(["match": ["journey": .string(journey)]])
        let request = HTTPRequest(.post, "/am/json/realms/root/realms/alpha/authenticate")
        #expect(try (open(1, request) != nil) == holds)
        #expect(try open(2) == nil)
    }

    @Test func `a preflight is held where a barrier is for its method`() throws {
        try add(["match": ["path": "/am/x"]])
        #expect(try open(1, HTTPRequest(.options, "/am/x")) == nil)
        try add(["match": ["path": "/am/x", "method": "options"]])
        #expect(try open(2, HTTPRequest(.options, "/am/x")) != nil)
    }

    @Test func `an authId names its journey`() throws {
        try add(["match": ["journey": "Login"]])
        // {"alg":"HS256"} . {"authIndexValue":"Login"}
        let body = #"{"authId":"eyJhbGciOiJIUzI1NiJ9.eyJhdXRoSW5kZXhWYWx1ZSI6IkxvZ2luIn0.AAAA"}"#
        #expect(try open(1, HTTPRequest(.post, "/am/x", body: Array(body.utf8))) != nil)
        #expect(try open(2, HTTPRequest(.post, "/am/x", body: Array("{}".utf8))) == nil)
    }
}

private struct LoginEndpoint: Endpoint {
    let routes = [Route(.authenticate, [.post], "authenticate", versions: ["2.1"])]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse { HTTPResponse(.ok) }
}
