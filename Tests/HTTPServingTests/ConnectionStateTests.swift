import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN §3")) struct ConnectionStateTests {
    private let head = "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 5\r\n\r\n"

    @Test func `a request is dispatched, answered, sent in as many writes as it takes, and the next one read`() {
        var state = ConnectionState.fixture()
        #expect(state.next(at: .zero) == .read)
        state.receive("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n!")
        #expect(
            state.next(at: .zero)
                == .dispatch(
                    HTTPRequest(
                        .post, "/a", fields: ["Host": "a", "Content-Length": "1"], body: [0x21], authority: "a")))
        #expect(state.next(at: .zero) == .wait)
        #expect(!state.isReading)
        state.answer(.hello(), date: "D")
        #expect(state.take(10) == "HTTP/1.1 2")
        #expect(state.take(1000) == String("\(head)hello".dropFirst(10)))
        #expect(state.next(at: .zero) == .read)
    }

    @Test func `a refusal waits for the peer to close, and drops what it still sends`() {
        var state = ConnectionState.fixture()
        state.receive("rubbish\r\n\r\n")
        guard case .refuse(let malformed) = state.next(at: .zero) else {
            Issue.record("it is no request")
            return
        }
        state.answer(HTTPResponse(malformed.status), date: "D")
        #expect(
            state.take(1000)
                == "HTTP/1.1 400 Bad Request\r\nDate: D\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        #expect(state.next(at: .zero) == .finishSending)
        state.receive(.get("/"))
        #expect(state.next(at: .zero) == .read)
        state.peerEnded()
        #expect(state.next(at: .zero) == .close)
    }

    @Test func `a last answer waits for the peer to close, since it may still be sending`() {
        var state = ConnectionState.fixture()
        state.receive("GET / HTTP/1.0\r\n\r\n")
        _ = state.next(at: .zero)
        state.answer(.hello(), date: "D")
        #expect(state.take(1000).contains("Connection: close\r\n"))
        #expect(state.next(at: .zero) == .finishSending)
        #expect(state.next(at: .zero) == .read)
        #expect(state.expired(at: .seconds(2)) == .close)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", "Transfer-Encoding: chunked"),
        ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "Content-Length: 5"),
        ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", "Content-Length: 5"),
    ]) func `answers come in chunks for those who are known to understand them`(request: String, field: String) {
        var state = ConnectionState(
            limits: HTTPLimits(), timeouts: ConnectionTimeouts(), framing: .chunked, isSecure: false, now: .zero)
        state.receive(request)
        _ = state.next(at: .zero)
        state.answer(.hello(), date: "D")
        #expect(state.take(1000).contains("\r\n\(field)\r\n"))
    }

    @Test func `while it drains an answer that the peer waits for is the end`() {
        var state = ConnectionState.fixture(answering: nil)
        state.receive(.get("/"))
        _ = state.next(at: .zero)
        state.drain()
        state.answer(.hello(), date: "D")
        _ = state.take(1000)
        #expect(state.next(at: .zero) == .close)
    }

    @Test func `while it drains it says close and takes no further request`() {
        var state = ConnectionState.fixture()
        state.receive(.get("/a") + .get("/b"))
        _ = state.next(at: .zero)
        state.drain()
        state.answer(.hello(), date: "D")
        #expect(state.take(1000).contains("Connection: close\r\n"))
        #expect(state.next(at: .zero) == .finishSending)
    }

    @Test func `draining doesn't wait for a peer that has its refusal`() {
        var state = ConnectionState.fixture()
        state.receive("rubbish\r\n\r\n")
        _ = state.next(at: .zero)
        state.answer(HTTPResponse(400), date: "D")
        _ = state.take(1000)
        #expect(state.next(at: .zero) == .finishSending)
        state.drain()
        #expect(state.next(at: .zero) == .close)
    }

    @Test func `an idle connection has its time, counted anew after each answer`() {
        var state = ConnectionState.fixture(answering: .hello(), at: .seconds(10))
        _ = state.take(1000, at: .seconds(10))
        #expect(state.next(at: .seconds(10)) == .read)
        #expect(state.expired(at: .seconds(84)) == .read)
        #expect(state.expired(at: .seconds(85)) == .close)
    }

    @Test func `a head has its time however many bytes come`() {
        var state = ConnectionState.fixture()
        for second in 0..<40 {
            state.receive("x")
            #expect(state.expired(at: .seconds(second)) == (second < 30 ? .read : .refuse(.timeout)))
            if second == 30 { return }
        }
    }

    @Test func `a body has its time for each piece`() {
        var state = ConnectionState.fixture()
        state.receive("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n")
        for second in stride(from: 0, through: 100, by: 20) {
            state.receive("x")
            #expect(state.next(at: .seconds(second)) == .read)
            #expect(state.expired(at: .seconds(second + 19)) == .read)
        }
        let refused = state.expired(at: .seconds(130)).refused
        #expect(refused?.status == 408 && refused?.request?.method == .post)
    }

    @Test(arguments: ["Content-Length: 99\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n63\r\n", "trailers"])
    func `a whole body has its time, too, however steadily it comes`(kind: String) {
        let head = "POST / HTTP/1.1\r\nHost: a\r\n"
        var state = ConnectionState.fixture()
        state.receive(head + (kind == "trailers" ? "Transfer-Encoding: chunked\r\n\r\n0\r\nA: " : kind))
        for second in stride(from: 0, through: 580, by: 20) {
            state.receive("x")
            #expect(state.expired(at: .seconds(second)) == .read)
        }
        #expect(state.expired(at: .seconds(599)) == .read)
        #expect(state.expired(at: .seconds(600)).refused?.status == 408)
    }

    @Test func `the next body has as long`() {
        var state = ConnectionState.fixture()
        for start in [0, 590] {
            state.receive("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nx")
            #expect(state.next(at: .seconds(start)) == .read)
            #expect(state.expired(at: .seconds(start + 20)) == .read)
            state.receive("x")
            guard case .dispatch = state.next(at: .seconds(start + 20)) else {
                Issue.record("it is a request")
                return
            }
            state.answer(.hello(), date: "D")
            _ = state.take(1000, at: .seconds(start + 20))
            #expect(state.next(at: .seconds(start + 20)) == .read)
        }
    }

    @Test func `a peer that takes nothing is reset, one that waits for its answer is not`() {
        var state = ConnectionState.fixture()
        state.receive(.get("/"))
        _ = state.next(at: .zero)
        #expect(state.expired(at: .seconds(9999)) == .wait)
        state.answer(.hello(), date: "D")
        #expect(state.next(at: .seconds(10_000)) == .write)
        #expect(state.expired(at: .seconds(10_059)) == .write)
        #expect(state.expired(at: .seconds(10_060)) == .reset)
    }

    /// A sweep that had each of them try again would keep others waiting.
    @Test func `whoever is in time is left alone`() {
        var state = ConnectionState.fixture()
        _ = state.next(at: .zero)
        #expect(state.expire(at: .seconds(74)) == false)
        #expect(state.expire(at: .seconds(75)) == true)
        var sending = ConnectionState.fixture(answering: .hello())
        _ = sending.next(at: .zero)
        #expect(sending.expire(at: .seconds(59)) == false)
        #expect(sending.expire(at: .seconds(60)) == true)
        var answering = ConnectionState.fixture()
        answering.receive(.get("/"))
        _ = answering.next(at: .zero)
        _ = answering.next(at: .zero)
        #expect(answering.expire(at: .seconds(9999)) == false)
    }

    @Test func `a secure connection shakes hands first, and has so long for it`() {
        var state = ConnectionState.fixture(isSecure: true)
        #expect(state.next(at: .zero) == .handshake)
        #expect(state.expired(at: .seconds(9)) == .handshake)
        #expect(state.expired(at: .seconds(10)) == .close)
    }

    @Test func `after the handshake requests carry what the client showed`() {
        var state = ConnectionState.fixture(isSecure: true)
        _ = state.next(at: .zero)
        state.handshakeEnded(clientCertificate: [1, 2])
        #expect(state.next(at: .zero) == .read)
        for _ in 0..<2 {
            state.receive(.get("/"))
            guard case .dispatch(let request) = state.next(at: .zero) else {
                Issue.record("it is a request")
                return
            }
            #expect(request.isSecure)
            #expect(request.clientCertificate == [1, 2])
            state.answer(.hello(), date: "D")
            _ = state.take(1000)
        }
    }

    @Test func `HTTP where TLS is due is refused in HTTP`() {
        var state = ConnectionState.fixture(isSecure: true)
        _ = state.next(at: .zero)
        state.spokePlainly()
        let malformed = MalformedRequest(status: 400, problem: "This port speaks HTTPS: use https://.")
        #expect(state.next(at: .zero) == .refuse(malformed))
        state.answer(HTTPResponse(400), date: "D")
        #expect(state.take(1000).hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        #expect(state.next(at: .zero) == .finishSending)
    }

    @Test(arguments: [false, true])
    func `who is turned away gets its answer before it asks, over TLS after the handshake`(isSecure: Bool) {
        let busy = MalformedRequest(status: 503, problem: "busy")
        var state = ConnectionState(
            limits: HTTPLimits(), timeouts: ConnectionTimeouts(), isSecure: isSecure, refusal: busy, now: .zero)
        if isSecure {
            #expect(state.next(at: .zero) == .handshake)
            state.handshakeEnded(clientCertificate: nil)
        }
        #expect(state.next(at: .zero) == .refuse(busy))
        state.answer(HTTPResponse(503), date: "D")
        #expect(state.take(1000).hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
        #expect(state.next(at: .zero) == .finishSending)
        state.receive(.get("/"))
        #expect(state.next(at: .zero) == .read)
        #expect(state.expired(at: .seconds(2)) == .close)
    }

    @Test func `draining doesn't wait for handshakes`() {
        var state = ConnectionState.fixture(isSecure: true)
        _ = state.next(at: .zero)
        state.drain()
        #expect(state.next(at: .zero) == .close)
    }
}
