import Dispatch
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

/// Time passes only where a test says so; the server looks at its clock every few milliseconds.
@Suite(.spec("Issue 3, Framing; RFC 9112 §9.5"), .timeLimit(.minutes(5))) struct TimeoutTests {
    private let clock = SteppedClock()
    private let configuration = HTTPServerConfiguration(
        timeouts: ConnectionTimeouts(sweep: .milliseconds(2)), loops: 1)

    @Test(arguments: Carrier.allCases)
    func `an idle connection is closed without a word, whether it has asked for anything or not`(
        carrier: Carrier
    ) throws {
        try withServer(configuration, over: carrier, monotonic: clock) { server in
            let silent = try server.connect()
            let client = try server.connect()
            #expect(try client.exchange(.get("/")).status == 200)
            clock.advance(by: .seconds(75))
            #expect(try client.receive() == [])
            #expect(try silent.receive() == [])
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a head that doesn't end is answered 408`(carrier: Carrier) throws {
        try withServer(configuration, over: carrier, monotonic: clock) { server in
            let client = try server.connect()
            #expect(try client.exchange(.get("/") + "GET / HTTP/1.1\r\nHost").status == 200)
            clock.advance(by: .seconds(30))
            let refusal = try client.response()
            #expect(refusal.status == 408)
            #expect(refusal["connection"] == "close")
            client.finishSending()
            #expect(try client.receive() == [])
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a body that doesn't come is answered 408`(carrier: Carrier) throws {
        try withServer(configuration, over: carrier, monotonic: clock) { server in
            let client = try server.connect()
            let half = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nab"
            #expect(try client.exchange(.get("/") + half).status == 200)
            clock.advance(by: .seconds(30))
            #expect(try client.response().status == 408)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a peer that takes no more bytes loses its connection`(carrier: Carrier) throws {
        let answered = DispatchSemaphore(value: 0)
        let big = Scripted { _ in
            Exchange {
                answered.signal()
                return HTTPResponse(.ok, body: [UInt8](repeating: 0x78, count: 32 * 1024 * 1024))
            }
        }
        try withServer(configuration, over: carrier, responder: big, monotonic: clock) { server in
            let slow = try server.connect()
            try slow.send(.get("/"))
            answered.wait()
            while server.server.connectionCount > 0 { clock.advance(by: .seconds(60)) }
            #expect(throws: RawHTTPClient.Failure.self) { try slow.response() }
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a peer that has its last answer and doesn't close isn't waited for`(carrier: Carrier) throws {
        try withServer(configuration, over: carrier, monotonic: clock) { server in
            let client = try server.connect()
            #expect(try client.exchange("rubbish\r\n\r\n").status == 400)
            #expect(try client.receive() == [])
            #expect(server.server.connectionCount == 1)
            clock.advance(by: .seconds(2))
            while server.server.connectionCount > 0 {}
        }
    }

    @Test func `a handshake that doesn't end is cut off`() throws {
        try withServer(configuration, over: .tls, monotonic: clock) { server in
            let silent = try RawSocket(port: server.port)
            let slow = try RawSocket(port: server.port)
            try slow.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01])
            let client = try server.connect()
            clock.advance(by: .seconds(10))
            #expect(try silent.receive() == [])
            #expect(try slow.receive() == [])
            #expect(try client.exchange(.get("/")).status == 200)
        }
    }
}
