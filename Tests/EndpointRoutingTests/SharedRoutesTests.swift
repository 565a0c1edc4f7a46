import Determinism
import EndpointRouting
import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("DESIGN §5")) struct SharedRoutesTests {
    private let shared = SharedRoutes([EchoEndpoint(Route(.admin, [.get], "clock"))])

    private func router(_ own: Route...) throws -> Router {
        Router(
            endpoints: own.map { EchoEndpoint($0) }, over: shared, realms: [.root],
            tenant: try .fixture(migrations: []), transactionIDs: TransactionIDs(randomness: SystemRandomness()))
    }

    @Test func `what is shared is there in each router, and what is a tenant's own in its alone`() throws {
        let one = try router(Route(.page, [.get], "one"), Route(.admin, [.get], "own"))
        let two = try router(Route(.page, [.get], "two"), Route(.admin, [.put], "clock"))
        func answers(_ router: Router, _ method: HTTPMethod = .get) -> [Int] {
            ["/__admin/clock", "/one", "/two", "/__admin/own"].map {
                router.answer(method, RequestTarget($0)).status.code
            }
        }
        #expect(answers(one) == [200, 200, 404, 200])
        #expect(answers(two) == [200, 404, 200, 404])
        #expect(answers(one, .put) == [405, 405, 404, 405])
        #expect(answers(two, .put) == [200, 404, 405, 404])
    }

    /// Who may not pass learns nothing, neither which paths there are nor which realms.
    @Test(arguments: [HTTPMethod.get, .post, .options, .head])
    func `the gate stands before all that lies behind it, and before nothing else`(method: HTTPMethod) throws {
        let gated = SharedRoutes([EchoEndpoint(Route(.admin, [.get], "clock"))]) { request in
            request.fields["X-Key"] == nil ? HTTPResponse(.forbidden) : nil
        }
        let router = Router(
            endpoints: [EchoEndpoint(Route(.page, [.get], "one"))], over: gated, realms: [.root],
            tenant: try .fixture(migrations: []), transactionIDs: TransactionIDs(randomness: SystemRandomness()))
        for path in ["clock", "nosuch", "clock/nosuch", "clock?realm=nosuch", ""] {
            #expect(router.answer(method, RequestTarget("/__admin/\(path)")).status == .forbidden, "\(path)")
        }
        #expect(router.answer(.get, "/one").status == .ok)
        #expect(router.answer(.get, "/__admin/clock", ["X-Key": "1"]).status == .ok)
    }
}
