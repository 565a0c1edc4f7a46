import Determinism
import HTTPMessages
import HTTPServing
import TestSupport

extension WallClock where Self == AdjustableClock {
    static var stopped: AdjustableClock { AdjustableClock(base: SystemClock(), setting: .frozen(at: .epoch)) }
}

extension Log where Self == SilentLog {
    static var silent: SilentLog { SilentLog() }
}

/// A server on a free port of the loopback, stopped when a test is done with it.
func withServer<Result>(
    _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(), responder: any HTTPResponder = Echo(),
    _ body: (_ port: UInt16) throws -> Result
) throws -> Result {
    let server = HTTPServer(configuration: configuration, responder: responder, clock: .stopped, log: .silent)
    let addresses = try server.start()
    defer { server.stop() }
    return try body(addresses[0].port)
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
