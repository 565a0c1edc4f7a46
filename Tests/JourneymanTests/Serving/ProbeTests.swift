import Determinism
import EndpointRouting
import HTTPMessages
import Journeyman
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct ProbeTests {
    private let store: Store
    private let router: Router

    init() throws {
        let tenant = try TenantContext.fixture(migrations: [])
        store = tenant.store
        router = Router(
            endpoints: ProbeEndpoints.all, realms: [.root], tenant: tenant,
            transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 1)))
    }

    private func ask(_ path: String) -> HTTPResponse {
        router.route(HTTPRequest(.get, RequestTarget(path), authority: "localhost:8080"), at: .testNow).respond()
    }

    /// https://sqlite.org/pragma.html#pragma_query_only
    private func lock(_ isLocked: Bool) throws {
        try store.write { _ = try $0.execute("PRAGMA query_only = \(isLocked ? 1 : 0)") }
    }

    @Test(arguments: ["/am/json/health/ready", "/healthcheck"])
    func `a server is ready while its store can be written`(path: String) throws {
        #expect(ask(path).status == .ok)
        try lock(true)
        #expect(ask(path).status == .serviceUnavailable)
        try lock(false)
        #expect(ask(path).status == .ok)
    }

    @Test func `that it isn't is said in AM's form`() throws {
        try lock(true)
        let answer = ask("/am/json/health/ready")
        #expect(
            String(decoding: answer.body, as: UTF8.self)
                == #"{"code":503,"reason":"Service Unavailable","message":"Service Unavailable"}"#)
    }

    @Test(arguments: ["/am/json/health/live", "/am/isAlive.jsp"])
    func `one that isn't ready lives all the same`(path: String) throws {
        try lock(true)
        #expect(ask(path).status == .ok)
    }
}
