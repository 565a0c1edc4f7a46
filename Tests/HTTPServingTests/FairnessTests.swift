import Determinism
import Dispatch
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

/// All connections share one loop: what one of them does could delay all others.
@Suite(.spec("Issue 3, Pressure"), .timeLimit(.minutes(5))) struct FairnessTests {
    private let narrow = HTTPServerConfiguration(loops: 1, workers: .init(threads: 1, queueLimit: 8))

    /// The loop stands at the first of 300 requests while an answer for somebody else becomes ready. That one's next
    /// request is then due after a few of the 300.
    @Test(arguments: Carrier.allCases)
    func `who pipelines hundreds of requests lets others have their turn`(carrier: Carrier) throws {
        let order = Lock<[String]>([])
        let taken = DispatchSemaphore(value: 0)
        let entered = DispatchSemaphore(value: 0)
        let loopGate = DispatchSemaphore(value: 0)
        let workerGate = DispatchSemaphore(value: 0)
        let responder = Scripted { request in
            let path = request.target.path
            order.withLock { $0.append(path) }
            switch path {
            case "/worker":
                taken.signal()
                return Exchange(execution: .worker) {
                    entered.signal()
                    workerGate.wait()
                    return Echo.answer(to: request)
                }
            case "/0":
                return Exchange {
                    taken.signal()
                    loopGate.wait()
                    return Echo.answer(to: request)
                }
            default: return Exchange { Echo.answer(to: request) }
            }
        }
        try withServer(narrow, over: carrier, responder: responder) { server in
            let clients = try (0..<2).map { _ in
                let client = try server.connect()
                try client.send(.get("/worker") + .get("/other"))
                taken.wait()
                return client
            }
            entered.wait()
            let greedy = try server.connect()
            try greedy.send((0..<300).map { String.get("/\($0)") }.joined())
            taken.wait()
            workerGate.signal()
            entered.wait()  // by the second one: the first one's answer is on its way to the loop
            loopGate.signal()
            workerGate.signal()
            for index in 0..<300 { #expect(try greedy.response()["x-echo"] == "GET /\(index) localhost 0") }
            for client in clients {
                #expect(try client.response()["x-echo"] == "GET /worker localhost 0")
                #expect(try client.response()["x-echo"] == "GET /other localhost 0")
            }
            let paths = order.withLock { $0 }
            let first = try #require(paths.firstIndex(of: "/0"))
            let other = try #require(paths.firstIndex(of: "/other"))
            #expect(other - first <= 4)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `who reads nothing has one answer made at a time and delays nobody`(carrier: Carrier) throws {
        let made = Lock(0)
        let entered = DispatchSemaphore(value: 0)
        let responder = Scripted { request in
            guard request.target.path == "/big" else { return Exchange { Echo.answer(to: request) } }
            return Exchange {
                made.withLock { $0 += 1 }
                entered.signal()
                return HTTPResponse(.ok, body: [UInt8](repeating: 0x78, count: 8 * 1024 * 1024))
            }
        }
        try withServer(narrow, over: carrier, responder: responder) { server in
            let deaf = try (0..<4).map { _ in
                let client = try server.connect()
                try client.send(String(repeating: .get("/big"), count: 100))
                entered.wait()
                return client
            }
            let other = try server.connect()
            for _ in 0..<100 { #expect(try other.exchange(.get("/")).status == 200) }
            // What the system takes from a sender that nobody reads from is less than one of these answers.
            #expect(made.withLock { $0 } == 4)
            for client in deaf { #expect(try !client.receive().isEmpty) }
        }
    }

    @Test(arguments: Carrier.allCases)
    func `who sends a byte at a time delays nobody, and is served in the end`(carrier: Carrier) throws {
        try withServer(narrow, over: carrier) { server in
            let text = Array(String.post("/slow", "body").utf8)
            let slow = try (0..<60).map { _ in try server.connect() }
            let other = try server.connect()
            for (index, byte) in text.enumerated() {
                for client in slow { try client.send([byte]) }
                if index % 8 == 0 { #expect(try other.exchange(.get("/")).status == 200) }
            }
            for client in slow { #expect(try client.response().body == "body") }
        }
    }

    @Test func `handshakes that don't end delay nobody`() throws {
        try withServer(narrow, over: .tls) { server in
            let slow = try (0..<60).map { _ in
                let socket = try RawSocket(port: server.port)
                try socket.send([0x16, 0x03, 0x01])
                return socket
            }
            #expect(try server.connect().exchange(.get("/")).status == 200)
            withExtendedLifetime(slow) {}
        }
    }
}
