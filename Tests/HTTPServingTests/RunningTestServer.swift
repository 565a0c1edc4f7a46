import Determinism
import HTTPMessages
import HTTPServing
import TestSupport

extension WallClock where Self == AdjustableClock {
    static var stopped: AdjustableClock { AdjustableClock(base: SystemClock(), setting: .frozen(at: .epoch)) }
}

/// A clock of the process that stands still until a test moves it on.
final class SteppedClock: MonotonicClock {
    private let time = Lock<Duration>(.seconds(1000))

    func now() -> Duration { time.withLock { $0 } }

    func advance(by step: Duration) { time.withLock { $0 += step } }
}

extension Log where Self == SilentLog {
    static var silent: SilentLog { SilentLog() }
}

/// What a test's connections go over. Loops of Dispatch are tested everywhere, although not every system needs them.
enum Carrier: CaseIterable { case plain, tls, plainByDispatch }

/// A server that a test talks to.
struct TestServer {
    let server: HTTPServer
    let address: BoundAddress

    var port: UInt16 { address.port }

    /// Connects a client; where the server speaks TLS, one that trusts it.
    func connect(_ change: (inout TLSClient) -> Void = { _ in }) throws -> RawHTTPClient {
        guard address.isSecure else { return try RawHTTPClient(port: port, host: address.host) }
        var client = TLSClient(authority: try TestIdentity.shared.get().authority.identity.certificate)
        change(&client)
        return try RawHTTPClient(port: port, host: address.host, tls: client)
    }
}

/// A server on a free port of the loopback, stopped when a test is done with it.
@discardableResult
func withServer<Result>(
    _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(), over carrier: Carrier = .plain,
    tls: TLSContext? = nil, responder: any HTTPResponder = Echo(), monotonic: any MonotonicClock = ProcessClock(),
    log: any Log = .silent, _ body: (TestServer) throws -> Result
) throws -> Result {
    var configuration = configuration
    if carrier == .plainByDispatch { configuration.usesDispatch = true }
    configuration.ports = [ListeningPort(0, tls: try tls ?? carrier.context)]
    let server = HTTPServer(
        configuration: configuration, responder: responder, clock: .stopped, monotonic: monotonic, log: log)
    let addresses = try server.start()
    defer { server.stop() }
    return try body(TestServer(server: server, address: addresses[0]))
}

extension Carrier {
    /// Nil for bytes as they are.
    var context: TLSContext? {
        get throws { self == .tls ? try TestIdentity.shared.get().context : nil }
    }
}

/// An authority and a server's certificate, made once for all tests.
struct TestIdentity {
    let authority: CertificateAuthority
    let context: TLSContext

    static let shared = Result { try TestIdentity() }

    private init() throws {
        authority = try CertificateAuthority(at: .testNow)
        context = try TLSContext(try authority.issue(for: .local(), at: .testNow))
    }
}

/// Answers with what was asked: method, target, authority and length; the body comes back.
struct Echo: HTTPResponder {
    func open(_ request: HTTPRequest) -> Exchange { Exchange { Self.answer(to: request) } }

    func refuse(_ malformed: MalformedRequest) -> HTTPResponse {
        HTTPResponse(malformed.status, body: Array(malformed.problem.utf8))
    }

    static func answer(to request: HTTPRequest, delivery: Delivery = .prompt) -> HTTPResponse {
        let text = "\(request.method) \(request.target) \(request.authority) \(request.body.count)"
        return HTTPResponse(.ok, fields: ["X-Echo": text], body: request.body, delivery: delivery)
    }
}

/// Opens each request as a closure says.
struct Scripted: HTTPResponder {
    let script: @Sendable (HTTPRequest) -> Exchange

    init(_ script: @escaping @Sendable (HTTPRequest) -> Exchange) { self.script = script }

    func open(_ request: HTTPRequest) -> Exchange { script(request) }
    func refuse(_ malformed: MalformedRequest) -> HTTPResponse { Echo().refuse(malformed) }
}

extension String {
    /// A request without a body.
    static func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n" }

    static func post(_ target: String, _ body: String) -> String {
        "POST \(target) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}
