import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN decision 7")) struct DeliveryTests {
    @Test func `a truncated body ends after so many bytes`() throws {
        try withServer(responder: delivering(.truncated(afterBytes: 3))) { port in
            let client = try RawHTTPClient(port: port)
            try client.send(.post("/", "hello"))
            let text = try client.receiveAll()
            #expect(text.contains("\r\nContent-Length: 5\r\n"))
            #expect(text.hasSuffix("\r\n\r\nhel"))
        }
    }

    @Test func `a reset is a reset`() throws {
        try withServer(responder: delivering(.reset)) { port in
            let client = try RawHTTPClient(port: port)
            try client.send(.get("/"))
            #expect(throws: RawHTTPClient.Failure.reset) { try client.receive() }
        }
    }

    @Test func `a stalled answer never comes, and the connection ends with the client`() throws {
        let server = server(delivering(.stalled))
        let port = try server.start()[0].port
        defer { server.stop() }
        let stalled = try RawHTTPClient(port: port)
        try stalled.send(.get("/"))
        let other = try RawHTTPClient(port: port)
        #expect(try other.exchange(.get("/prompt")).status == 200)
        #expect(server.connectionCount == 2)
        stalled.finishSending()
        #expect(try stalled.receive() == [])
    }

    @Test func `a dripped answer comes in pieces and whole`() throws {
        try withServer(responder: delivering(.dripped(bytes: 7, every: .milliseconds(1)))) { port in
            let client = try RawHTTPClient(port: port)
            let response = try client.exchange(.post("/", "hello"))
            #expect(response.body == "hello")
            #expect(try client.exchange(.post("/", "again")).body == "again")
        }
    }

    @Test func `a delayed answer lets others go before`() throws {
        try withServer(responder: delivering(.delayed(.milliseconds(20)))) { port in
            let late = try RawHTTPClient(port: port)
            try late.send(.post("/", "late") + .get("/prompt"))
            #expect(try late.response().body == "late")
            #expect(try late.response()["x-echo"] == "GET /prompt localhost 0")
        }
    }

    /// One loop, so that what is seen of one connection says something about the others.
    private func server(_ responder: any HTTPResponder) -> HTTPServer {
        HTTPServer(
            configuration: HTTPServerConfiguration(loops: 1), responder: responder, clock: .stopped, log: .silent)
    }

    /// All but `/prompt` is delivered so.
    private func delivering(_ delivery: Delivery) -> Scripted {
        Scripted { request in
            Exchange { Echo.answer(to: request, delivery: request.target.path == "/prompt" ? .prompt : delivery) }
        }
    }
}
