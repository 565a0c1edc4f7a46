import Determinism
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

/// Clients that go while their request waits at a barrier, of which there is room for one.
@Suite(.spec("Issue 3, Pressure; RFC 9110 §15.2"), .timeLimit(.minutes(5))) struct HeldPeerTests {
    private let configuration = HTTPServerConfiguration(
        timeouts: ConnectionTimeouts(sweep: .milliseconds(2)), loops: 1, heldLimit: 1)
    private let barrier = Barrier()

    private var responder: Scripted {
        Scripted { [barrier] request in
            Exchange(admission: request.target.path == "/held" ? .hold(barrier) : .proceed) { Echo.answer(to: request) }
        }
    }

    private func held(_ server: TestServer, version: String = "1.1", then next: String = "") throws -> RawHTTPClient {
        let client = try server.connect()
        try client.send("GET /held HTTP/\(version)\r\nHost: a\r\n\r\n" + next)
        while barrier.waitingCount == 0 {}
        return client
    }

    @Test(arguments: Carrier.allCases, [false, true])
    func `whoever has gone gives up the place, by a reset or not`(carrier: Carrier, isReset: Bool) throws {
        try withServer(configuration, over: carrier, responder: responder) { server in
            for next in ["", .get("/")] {
                var gone: RawHTTPClient? = try held(server, then: next)
                if isReset { gone?.resetOnClose() }
                gone = nil
                while barrier.waitingCount > 0 || server.server.connectionCount > 0 {}
            }
            let client = try held(server)
            barrier.release()
            #expect(try client.response().status == 200)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `whoever has only finished sending keeps it, is asked once, and gets the answer`(carrier: Carrier) throws {
        try withServer(configuration, over: carrier, responder: responder) { server in
            let client = try held(server)
            client.finishSending()
            #expect(try client.response().status == 100)
            #expect(barrier.waitingCount == 1)
            #expect(try server.connect().exchange(.get("/held")).status == 503)
            barrier.release()
            #expect(try client.response()["x-echo"] == "GET /held a 0")
            #expect(try client.receive() == [])
        }
    }

    /// It couldn't make anything of an interim answer.
    @Test(arguments: Carrier.allCases)
    func `whoever speaks HTTP/1.0 isn't asked`(carrier: Carrier) throws {
        var configuration = configuration
        configuration.heldLimit = 2
        try withServer(configuration, over: carrier, responder: responder) { server in
            let old = try held(server, version: "1.0")
            old.finishSending()
            let other = try server.connect()
            try other.send(.get("/held"))
            other.finishSending()
            #expect(try other.response().status == 100)
            barrier.release()
            #expect(try old.response().status == 200)
        }
    }

    /// Faults may have an answer wait for hours.
    @Test(
        arguments: Carrier.allCases,
        [Delivery.delayed(.seconds(3600), then: .prompt), .dripped(bytes: 1, every: .seconds(3600))])
    func `whoever has gone isn't paused for`(carrier: Carrier, delivery: Delivery) throws {
        let responder = Scripted { request in Exchange { Echo.answer(to: request, delivery: delivery) } }
        try withServer(configuration, over: carrier, responder: responder) { server in
            for isReset in [false, true] {
                var gone: RawHTTPClient? = try server.connect()
                try gone?.send(.get("/"))
                if isReset { gone?.resetOnClose() }
                gone = nil
                while server.server.connectionCount > 0 {}
            }
        }
    }

    @Test func `who is there is left alone`() throws {
        try withServer(configuration, responder: responder) { server in
            let client = try held(server, then: .get("/after"))
            let other = try server.connect()
            for _ in 0..<50 { #expect(try other.exchange(.get("/")).status == 200) }
            barrier.release()
            #expect(try client.response().status == 200)
            #expect(try client.response()["x-echo"] == "GET /after localhost 0")
        }
    }

    @Test func `whoever forgets a barrier isn't called`() {
        let barrier = Barrier()
        let called = Lock<[Int]>([])
        let tickets = (0..<3).map { index in barrier.whenReleased { called.withLock { $0.append(index) } } }
        barrier.forget(tickets[1])
        #expect(barrier.waitingCount == 2)
        barrier.release()
        #expect(called.withLock { $0 } == [0, 2])
        barrier.whenReleased { called.withLock { $0.append(9) } }
        #expect(called.withLock { $0 } == [0, 2, 9])
    }
}
