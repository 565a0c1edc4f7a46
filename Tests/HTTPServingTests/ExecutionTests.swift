import Determinism
import Dispatch
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN decision 2")) struct ExecutionTests {
    /// All connections share one loop, one worker and one place in the queue.
    private let narrow = HTTPServerConfiguration(
        loops: 1, workers: .init(threads: 1, queueLimit: 1), control: .init(threads: 1, queueLimit: 1))

    @Test(arguments: Carrier.allCases)
    func `a busy worker delays nobody else on the loop`(carrier: Carrier) throws {
        let gate = DispatchSemaphore(value: 0)
        let entered = DispatchSemaphore(value: 0)
        let responder = Scripted { request in
            guard request.target.path == "/slow" else { return Exchange { Echo.answer(to: request) } }
            return Exchange(execution: .worker) {
                entered.signal()
                gate.wait()
                return Echo.answer(to: request)
            }
        }
        try withServer(narrow, over: carrier, responder: responder) { server in
            let slow = try server.connect()
            try slow.send(.get("/slow") + .get("/after"))
            entered.wait()
            #expect(try server.connect().exchange(.get("/fast")).status == 200)
            gate.signal()
            #expect(try slow.response()["x-echo"] == "GET /slow localhost 0")
            #expect(try slow.response()["x-echo"] == "GET /after localhost 0")
        }
    }

    @Test(arguments: Carrier.allCases)
    func `control verbs don't wait for workers, and a full queue is answered 503`(carrier: Carrier) throws {
        let gate = DispatchSemaphore(value: 0)
        let entered = DispatchSemaphore(value: 0)
        let responder = Scripted { request in
            guard request.target.path == "/slow" else {
                return Exchange(execution: .control) { Echo.answer(to: request) }
            }
            return Exchange(execution: .worker) {
                entered.signal()
                gate.wait()
                return Echo.answer(to: request)
            }
        }
        try withServer(narrow, over: carrier, responder: responder) { server in
            let first = try server.connect()
            try first.send(.get("/slow"))
            entered.wait()
            let others = try (0..<2).map { _ in try server.connect() }
            for client in others { try client.send(.get("/slow")) }
            let control = try server.connect()
            #expect(try control.exchange(.get("/control")).status == 200)
            for _ in 0..<2 { gate.signal() }
            let statuses = try others.map { try $0.response() }
            #expect(statuses.map(\.status).sorted() == [200, 503])
            #expect(statuses.first { $0.status == 503 }?["retry-after"] == "1")
            #expect(try first.response().status == 200)
            #expect(try others.map { try $0.exchange(.get("/again")).status } == [200, 200])
        }
    }

    @Test(arguments: Carrier.allCases)
    func `held requests go on in the order in which their barriers are released`(carrier: Carrier) throws {
        let barriers = (0..<3).map { _ in Barrier() }
        let order = Lock<[String]>([])
        let responder = Scripted { request in
            guard let index = Int(request.target.path.dropFirst()) else { return Exchange { Echo.answer(to: request) } }
            return Exchange(admission: .hold(barriers[index]), execution: index == 1 ? .worker : .loop) {
                order.withLock { $0.append(request.target.path) }
                return Echo.answer(to: request)
            }
        }
        try withServer(narrow, over: carrier, responder: responder) { server in
            let clients = try (0..<3).map { index in
                let client = try server.connect()
                try client.send(.get("/\(index)"))
                return client
            }
            while barriers.map(\.waitingCount) != [1, 1, 1] {
                #expect(try server.connect().exchange(.get("/other")).status == 200)
            }
            for index in [2, 0, 1] {
                barriers[index].release()
                #expect(try clients[index].response()["x-echo"] == "GET /\(index) localhost 0")
            }
            #expect(order.withLock { $0 } == ["/2", "/0", "/1"])
            #expect(try clients[0].exchange(.get("/0")).status == 200)
        }
    }

    @Test(arguments: Carrier.allCases)
    func `a refused request is answered and never dispatched`(carrier: Carrier) throws {
        let dispatched = Lock(0)
        let responder = Scripted { _ in
            Exchange(admission: .refuse(HTTPResponse(.forbidden))) {
                dispatched.withLock { $0 += 1 }
                return HTTPResponse(.ok)
            }
        }
        try withServer(narrow, over: carrier, responder: responder) { server in
            let client = try server.connect()
            #expect(try client.exchange(.get("/")).status == 403)
            #expect(try client.exchange(.get("/")).status == 403)
            #expect(dispatched.withLock { $0 } == 0)
        }
    }
}
