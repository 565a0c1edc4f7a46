import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("Issue 3, Pressure; DESIGN §7; RFC 9110 §15.6.4"), .timeLimit(.minutes(5))) struct OverloadTests {
    @Test(arguments: Carrier.allCases)
    func `a connection beyond the limit is answered 503 and closed, until another one goes`(carrier: Carrier) throws {
        try withServer(HTTPServerConfiguration(connectionLimit: 3), over: carrier) { server in
            let clients = try (0..<3).map { _ in
                let client = try server.connect()
                #expect(try client.exchange(.get("/")).status == 200)
                return client
            }
            for _ in 0..<2 {
                let excess = try server.connect()
                let response = try excess.exchange(.get("/"))
                #expect(response.status == 503)
                #expect(response["retry-after"] == "1")
                #expect(response["connection"] == "close")
                #expect(response.body == "The server is busy; try again.")
                #expect(try excess.receive() == [])
            }
            clients[0].finishSending()
            while server.server.connectionCount == 3 {}
            #expect(try server.connect().exchange(.get("/")).status == 200)
            #expect(try clients[1].exchange(.get("/")).status == 200)
        }
    }

    /// The clock stands still: nobody's time to read the answer is over.
    @Test func `telling so many so isn't without bound, either`() throws {
        try withServer(HTTPServerConfiguration(connectionLimit: 1), monotonic: SteppedClock()) { server in
            let admitted = try server.connect()
            let told = try (0..<64).map { _ in try server.connect() }
            #expect(try server.connect().receive() == [])
            for client in told { #expect(try client.response().status == 503) }
            #expect(try admitted.exchange(.get("/")).status == 200)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a request beyond those that are held is answered 503`(carrier: Carrier) throws {
        let barrier = Barrier()
        let responder = Scripted { request in
            Exchange(admission: request.target.path == "/held" ? .hold(barrier) : .proceed) {
                Echo.answer(to: request)
            }
        }
        try withServer(HTTPServerConfiguration(heldLimit: 2), over: carrier, responder: responder) { server in
            let held = try (0..<2).map { _ in
                let client = try server.connect()
                try client.send(.get("/held"))
                return client
            }
            let excess = try server.connect()
            while barrier.waitingCount < 2 { #expect(try excess.exchange(.get("/")).status == 200) }
            let refusal = try excess.exchange(.get("/held"))
            #expect(refusal.status == 503)
            #expect(refusal["retry-after"] == "1")
            #expect(try excess.exchange(.get("/")).status == 200)
            barrier.release()
            for client in held { #expect(try client.response().status == 200) }
            #expect(try excess.exchange(.get("/held")).status == 200)
        }
    }
}
