import Determinism
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

/// Answers that are made and wait before they leave.
@Suite(.spec("issue 6, More verbs"), .timeLimit(.minutes(5))) struct DepartureTests {
    private let barrier = Barrier()
    private let answered = Lock(0)

    private func responder(_ execution: Execution) -> Scripted {
        Scripted { [barrier, answered] request in
            Exchange(execution: execution, departure: request.target.path == "/held" ? barrier : nil) {
                answered.withLock { $0 += 1 }
                return Echo.answer(to: request)
            }
        }
    }

    @Test(arguments: Carrier.allCases, [Execution.loop, .worker, .control])
    func `an answer is made at once and leaves when it may`(carrier: Carrier, execution: Execution) throws {
        try withServer(over: carrier, responder: responder(execution)) { server in
            let client = try server.connect()
            try client.send(.get("/held"))
            while barrier.waitingCount == 0 {}
            #expect(answered.withLock { $0 } == 1)
            #expect(try server.connect().exchange(.get("/")).status == 200)
            barrier.release()
            #expect(try client.response()["x-echo"]?.hasPrefix("GET /held ") == true)
            #expect(try client.exchange(.get("/"))["x-echo"]?.hasPrefix("GET / ") == true)
        }
    }

    @Test(arguments: Carrier.allCases) func `whoever has gone waits no longer`(carrier: Carrier) throws {
        let configuration = HTTPServerConfiguration(
            timeouts: ConnectionTimeouts(sweep: .milliseconds(2)), loops: 1, heldLimit: 1)
        try withServer(configuration, over: carrier, responder: responder(.loop)) { server in
            var gone: RawHTTPClient? = try server.connect()
            try gone?.send(.get("/held"))
            while barrier.waitingCount == 0 {}
            #expect(try server.connect().exchange(.get("/held")).status == 503)
            gone = nil
            while barrier.waitingCount > 0 {}
        }
    }
}
