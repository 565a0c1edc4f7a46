import Dispatch
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN §7; RFC 9112 §9.5, §9.6")) struct ConnectionLimitsTests {
    @Test func `bad bytes get an answer and the connection ends`() throws {
        try withServer { port in
            let client = try RawHTTPClient(port: port)
            try client.send("GET / HTTP/1.1\r\n\r\n")
            let response = try client.response()
            #expect(response.status == 400)
            #expect(response["connection"] == "close")
            #expect(response.body == "There is no Host field.")
            #expect(try client.receive() == [])
        }
    }

    @Test func `a client that sends on after a refusal can still read it`() throws {
        try withServer { port in
            let client = try RawHTTPClient(port: port)
            let length = 4 * 1024 * 1024
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n")
            try client.send([UInt8](repeating: 0x78, count: length))
            #expect(try client.response().status == 413)
            client.finishSending()
            #expect(try client.receive() == [])
        }
    }

    @Test func `what was pipelined before a refusal is answered`() throws {
        try withServer { port in
            let client = try RawHTTPClient(port: port)
            try client.send(.get("/a") + "rubbish\r\n\r\n" + .get("/b"))
            #expect(try client.response()["x-echo"] == "GET /a localhost 0")
            #expect(try client.response().status == 400)
            client.finishSending()
            #expect(try client.receive() == [])
        }
    }

    @Test func `an idle connection is closed without a word`() throws {
        try withServer(HTTPServerConfiguration(timeouts: impatient(\.idle))) { port in
            let client = try RawHTTPClient(port: port)
            #expect(try client.exchange(.get("/")).status == 200)
            #expect(try client.receive() == [])
            #expect(try RawHTTPClient(port: port).receive() == [])
        }
    }

    @Test func `a head that doesn't end is answered 408`() throws {
        try withServer(HTTPServerConfiguration(timeouts: impatient(\.head))) { port in
            let client = try RawHTTPClient(port: port)
            try client.send("GET / HTTP/1.1\r\nHost")
            #expect(try client.response().status == 408)
            client.finishSending()
            #expect(try client.receive() == [])
        }
    }

    @Test func `a body that doesn't come is answered 408`() throws {
        try withServer(HTTPServerConfiguration(timeouts: impatient(\.body))) { port in
            let client = try RawHTTPClient(port: port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nab")
            #expect(try client.response().status == 408)
        }
    }

    @Test func `a peer that takes no more bytes loses its connection`() throws {
        let answered = DispatchSemaphore(value: 0)
        let big = Scripted { _ in
            Exchange {
                answered.signal()
                return HTTPResponse(.ok, body: [UInt8](repeating: 0x78, count: 32 * 1024 * 1024))
            }
        }
        let server = HTTPServer(
            configuration: HTTPServerConfiguration(timeouts: impatient(\.sending)), responder: big, clock: .stopped,
            log: .silent)
        let slow = try RawHTTPClient(port: server.start()[0].port)
        defer { server.stop() }
        try slow.send(.get("/"))
        answered.wait()
        while server.connectionCount > 0 {}
        #expect(throws: RawHTTPClient.Failure.self) { try slow.response() }
    }

    @Test func `one connection more than allowed is answered 503`() throws {
        try withServer(HTTPServerConfiguration(connectionLimit: 2)) { port in
            let first = try RawHTTPClient(port: port)
            let second = try RawHTTPClient(port: port)
            #expect(try first.exchange(.get("/")).status == 200)
            #expect(try second.exchange(.get("/")).status == 200)
            let third = try RawHTTPClient(port: port)
            let response = try third.response()
            #expect(response.status == 503)
            #expect(response["retry-after"] == "1")
            #expect(try first.exchange(.get("/")).status == 200)
        }
    }

    /// A second at most for one thing, ample time for all else.
    private func impatient(_ path: WritableKeyPath<ConnectionTimeouts, Duration>) -> ConnectionTimeouts {
        var timeouts = ConnectionTimeouts(
            idle: .seconds(600), head: .seconds(600), body: .seconds(600), sending: .seconds(600),
            lingering: .seconds(600), sweep: .milliseconds(10))
        timeouts[keyPath: path] = .milliseconds(50)
        return timeouts
    }
}
