import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON
import TestSupport

/// A request that a fault has struck, and what became of it.
struct Struck {
    let response: HTTPResponse
    let endpointRan: Bool

    /// The endpoint answers `{"a":1}` and sets a cookie.
    init(_ effects: String, at target: String = "/am/json/authenticate", fields: HTTPFields = [:], seed: UInt64 = 1)
        throws
    {
        let runs = Lock(0)
        let answer: @Sendable () -> HTTPResponse = {
            runs.withLock { $0 += 1 }
            return HTTPResponse(
                .ok, fields: [.contentType: "application/json", .setCookie: "a=b"], body: Array(#"{"a":1}"#.utf8))
        }
        let router = Router(
            endpoints: [
                CannedEndpoint(Route(.authenticate, [.post], "authenticate"), answer: answer),
                CannedEndpoint(Route(.crest, [.post], "sessions"), answer: answer),
                CannedEndpoint(Route(.oauth2, [.post], "access_token"), answer: answer),
            ],
            realms: [.root], tenant: try TenantContext.fixture(migrations: [], seed: seed),
            transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 7)))
        let fault = try Fault(JSONValue(parsing: effects).object ?? [:], name: "the test's fault")
        response = router.route(HTTPRequest(.post, RequestTarget(target), fields: fields), at: .testNow)
            .respond(under: OneFault(struck: fault))
        endpointRan = runs.withLock { $0 } == 1
    }

    /// Status, Content-Type, body.
    var summary: String {
        "\(response.status.code) \(response.fields[.contentType] ?? "-") \(response.text)"
    }

    var delay: Duration? {
        guard case .delayed(let pause, .prompt) = response.delivery else { return nil }
        return pause
    }
}

/// Strikes before the request is let in.
private final class OneFault: FaultSource {
    let struck: Fault?

    init(struck: Fault) { self.struck = struck }

    func fault(at place: FaultPlace) -> Fault? { nil }
}
