import Determinism
import Dispatch
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("Issue 2, server core")) struct LifeCycleTests {
    @Test func `port 0 is one port for both families`() throws {
        let server = server()
        let addresses = try server.start()
        defer { server.stop() }
        #expect(Set(addresses.map(\.port)).count == 1)
        #expect(addresses.map(\.host).first == "127.0.0.1")
        for address in addresses {
            #expect(try RawHTTPClient(port: address.port, host: address.host).exchange(.get("/")).status == 200)
        }
    }

    @Test func `two ports are two ports`() throws {
        let server = server(
            HTTPServerConfiguration(ports: [ListeningPort(0, at: [.numeric("127.0.0.1")]), ListeningPort(0)]))
        let addresses = try server.start()
        defer { server.stop() }
        #expect(addresses[0].port != addresses[1].port)
    }

    @Test func `a port in use is one clear sentence, and nothing stays open`() throws {
        let first = server()
        let port = try first.start()[0].port
        defer { first.stop() }
        let second = server(HTTPServerConfiguration(ports: [ListeningPort(0), ListeningPort(port)]))
        let expected = ListenError(.portInUse, host: "127.0.0.1", port: port)
        #expect(throws: expected) { try second.start() }
        #expect(expected.description == "Port \(port) on 127.0.0.1 is in use already.")
    }

    @Test func `an address that is none, or another machine's, is refused`() {
        for (host, reason) in [("localhost", ListenError.Reason.invalidAddress), ("192.0.2.1", .addressUnavailable)] {
            let server = server(HTTPServerConfiguration(ports: [ListeningPort(0, at: [.numeric(host)])]))
            #expect(throws: ListenError(reason, host: host, port: 0)) { try server.start() }
        }
    }

    @Test func `addresses are written as in URLs`() {
        #expect(BoundAddress(host: "127.0.0.1", port: 80).description == "127.0.0.1:80")
        #expect(BoundAddress(host: "::1", port: 80).description == "[::1]:80")
    }

    @Test func `stop lets a request under way finish and closes the idle`() throws {
        let gate = DispatchSemaphore(value: 0)
        let entered = DispatchSemaphore(value: 0)
        let server = server(
            responder: Scripted { request in
                Exchange(execution: .worker) {
                    entered.signal()
                    gate.wait()
                    return Echo.answer(to: request)
                }
            })
        let port = try server.start()[0].port
        let busy = try RawHTTPClient(port: port)
        let idle = try RawHTTPClient(port: port)
        try busy.send(.get("/busy"))
        entered.wait()
        let stopped = stopping(server)
        #expect(try idle.receive() == [])
        gate.signal()
        let response = try busy.response()
        #expect(response["x-echo"] == "GET /busy localhost 0")
        #expect(response["connection"] == "close")
        stopped.wait()
    }

    @Test func `what outlasts the time for draining is cut off`() throws {
        let barrier = Barrier()
        let server = server(
            HTTPServerConfiguration(drainLimit: .milliseconds(20)),
            responder: Scripted { request in
                request.target.path == "/stalled"
                    ? Exchange { Echo.answer(to: request, delivery: .stalled(afterBytes: nil)) }
                    : Exchange(admission: .hold(barrier)) { Echo.answer(to: request) }
            })
        let port = try server.start()[0].port
        let clients = try ["/held", "/stalled", "/partial"].map { path in
            let client = try RawHTTPClient(port: port)
            try client.send(path == "/partial" ? "GET /" : .get(path))
            return client
        }
        while barrier.waitingCount == 0 { try #require(server.connectionCount <= 3) }
        server.stop()
        for client in clients { #expect(throws: Never.self) { while try !client.receive().isEmpty {} } }
        barrier.release()
    }

    @Test func `whose request is cut off is told, and nobody else`() throws {
        let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let responder = CutOffs { request in
            Exchange(execution: request.target.path == "/endless" ? .worker : .loop) {
                if request.target.path == "/endless" {
                    entered.signal()
                    gate.wait()
                }
                return Echo.answer(to: request)
            }
        }
        let server = server(HTTPServerConfiguration(drainLimit: .milliseconds(20)), responder: responder)
        let port = try server.start()[0].port
        let idle = try RawHTTPClient(port: port)
        #expect(try idle.exchange(.get("/idle")).status == 200)
        let partial = try RawHTTPClient(port: port)
        try partial.send(.get("/first") + "POST /partial HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx")
        #expect(try partial.response().status == 200)
        let endless = try RawHTTPClient(port: port)
        try endless.send(.get("/endless"))
        entered.wait()
        let stopped = stopping(server)
        #expect(try endless.receive() == [] && partial.receive() == [])
        gate.signal()
        stopped.wait()
        #expect(responder.requests.withLock { $0.map(\.target.path).sorted() } == ["/endless", "/partial"])
    }

    @Test func `a server that stops lets nobody wait at a barrier, and an answer that is made leaves`() throws {
        let barrier = Barrier()
        let server = server(
            HTTPServerConfiguration(drainLimit: .seconds(60)),
            responder: Scripted { request in
                request.target.path == "/made"
                    ? Exchange(departure: barrier) { Echo.answer(to: request) }
                    : Exchange(admission: .hold(barrier)) { Echo.answer(to: request) }
            })
        let port = try server.start()[0].port
        let held = try RawHTTPClient(port: port)
        try held.send(.get("/held"))
        let made = try RawHTTPClient(port: port)
        try made.send(.get("/made"))
        while barrier.waitingCount < 2 {}
        server.stop()
        let refusal = try held.response()
        #expect(refusal.status == 503)
        #expect(refusal["retry-after"] == "1")
        #expect(refusal["connection"] == "close")
        #expect(refusal.body == "The server is stopping.")
        #expect(try made.response()["x-echo"] == "GET /made localhost 0")
        #expect(barrier.waitingCount == 0)
    }

    @Test func `a server starts again after it has stopped, and stops twice`() throws {
        let server = server()
        for _ in 0..<2 {
            let port = try server.start()[0].port
            #expect(try RawHTTPClient(port: port).exchange(.get("/")).status == 200)
            server.stop()
            server.stop()
            #expect(server.connectionCount == 0)
        }
    }

    /// Stops a server beside what goes on; the semaphore tells when that is done.
    private func stopping(_ server: HTTPServer) -> DispatchSemaphore {
        let stopped = DispatchSemaphore(value: 0)
        DispatchQueue(label: "stop").async {
            server.stop()
            stopped.signal()
        }
        return stopped
    }

    private func server(
        _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(), responder: any HTTPResponder = Echo()
    ) -> HTTPServer {
        HTTPServer(configuration: configuration, responder: responder, clock: .stopped, log: .silent)
    }
}

/// Remembers what was cut off.
private struct CutOffs: HTTPResponder {
    let requests = Lock<[HTTPRequest]>([])
    private let script: @Sendable (HTTPRequest) -> Exchange

    init(_ script: @escaping @Sendable (HTTPRequest) -> Exchange) { self.script = script }

    func open(_ request: HTTPRequest) -> Exchange { script(request) }
    func refuse(_ malformed: MalformedRequest) -> HTTPResponse { Echo().refuse(malformed) }
    func cutOff(_ request: HTTPRequest) { requests.withLock { $0.append(request) } }
}
