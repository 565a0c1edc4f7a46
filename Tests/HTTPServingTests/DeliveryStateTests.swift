import HTTPMessages
import HTTPServing
import TestSupport
import Testing

/// Every delivery as bytes and pauses, without sockets and without time.
@Suite(.spec("DESIGN decision 7")) struct DeliveryStateTests {
    private let head = "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 5\r\n\r\n"

    @Test func `a delayed answer comes whole after its pause, and the next request is read`() {
        var state = ConnectionState.fixture(answering: .hello(.delayed(.seconds(3))))
        #expect(state.next(at: .zero) == .pause(.seconds(3)))
        #expect(state.next(at: .seconds(9999)) == .wait)
        state.pauseEnded()
        #expect(state.take() == "\(head)hello")
        #expect(state.next(at: .zero) == .read)
    }

    @Test(arguments: [Delivery.prompt, .delayed(.seconds(3)), .dripped(bytes: 30, every: .seconds(3))])
    func `a request is without its answer until all of that has left`(delivery: Delivery) {
        var state = ConnectionState.fixture(answering: .hello(delivery))
        while true {
            let action = state.next(at: .zero)
            #expect((state.unanswered == nil) == (action == .read))
            switch action {
            case .pause: state.pauseEnded()
            case .write: state.sent(state.output.withNext { min($0.count, 20) })
            default: return
            }
        }
    }

    @Test func `a dripped answer pauses before each piece, also the first`() {
        var state = ConnectionState.fixture(answering: .hello(.dripped(bytes: 30, every: .seconds(3))))
        var pieces: [String] = []
        for _ in 0..<2 {
            #expect(state.next(at: .zero) == .pause(.seconds(3)))
            #expect(state.next(at: .zero) == .wait)
            state.pauseEnded()
            pieces.append(state.take(20))
            pieces.append(state.take(1000))
        }
        #expect(pieces.map(\.utf8.count) == [20, 10, 20, head.utf8.count + 5 - 50])
        #expect(pieces.joined() == "\(head)hello")
        #expect(state.next(at: .zero) == .read)
    }

    @Test(arguments: [(-1, ""), (0, ""), (4, "hell"), (5, "hell"), (99, "hell")])
    func `a truncated answer sends its head, so much of the body, and closes`(bytes: Int, body: String) {
        var state = ConnectionState.fixture(answering: .hello(.truncated(afterBytes: bytes)))
        #expect(state.take() == head + body)
        #expect(state.next(at: .zero) == .close)
    }

    @Test(.spec("EDGE-CASES B80"), arguments: [(0, ""), (4, "hell"), (99, "hell")])
    func `a torn answer sends as much, and the connection is reset`(bytes: Int, body: String) {
        var state = ConnectionState.fixture(answering: .hello(.torn(afterBytes: bytes)))
        #expect(state.take() == head + body)
        #expect(state.next(at: .zero) == .reset)
    }

    @Test(.spec("EDGE-CASES B80")) func `a connection is closed without a word once it has idled for so long`() {
        var state = ConnectionState.fixture(answering: .hello(.idling(.milliseconds(500))))
        #expect(state.take() == "\(head)hello")
        #expect(state.next(at: .zero) == .read)
        #expect(state.expired(at: .milliseconds(499)) == .read)
        state.receive(.get("/"))
        #expect(state.next(at: .milliseconds(499)).isDispatch, "who asks in time is answered")
        state.answer(.hello(), date: "D")
        #expect(state.take(at: .seconds(9)) == "\(head)hello")
        #expect(state.next(at: .seconds(9)) == .read)
        #expect(state.expired(at: .milliseconds(9_500)) == .close)
    }

    @Test(arguments: [(0, ""), (2, "he"), (99, "hell")])
    func `a stalled answer sends as much, and waits for the peer to go`(bytes: Int, body: String) {
        var state = ConnectionState.fixture(answering: .hello(.stalled(afterBytes: bytes)))
        #expect(state.take() == head + body)
        state.receive(.get("/ignored"))
        #expect(state.expired(at: .seconds(9999)) == .read)
        state.peerEnded()
        #expect(state.next(at: .zero) == .close)
    }

    @Test func `a silent answer sends nothing, and waits for the peer to go`() {
        var state = ConnectionState.fixture(answering: .hello(.stalled(afterBytes: nil)))
        #expect(state.expired(at: .seconds(9999)) == .read)
        state.peerEnded()
        #expect(state.next(at: .zero) == .close)
    }

    @Test func `a reset sends nothing`() {
        var state = ConnectionState.fixture(answering: .hello(.reset))
        #expect(state.next(at: .zero) == .reset)
    }

    @Test func `pauses add up, whatever they are before`() {
        var reset = ConnectionState.fixture(
            answering: .hello(.delayed(.seconds(2), then: .delayed(.seconds(1), then: .reset))))
        #expect(reset.next(at: .zero) == .pause(.seconds(3)))
        reset.pauseEnded()
        #expect(reset.next(at: .zero) == .reset)
        var cut = ConnectionState.fixture(answering: .hello(.delayed(.seconds(2), then: .truncated(afterBytes: 1))))
        #expect(cut.next(at: .zero) == .pause(.seconds(2)))
        cut.pauseEnded()
        #expect(cut.take() == "\(head)h")
        #expect(cut.next(at: .zero) == .close)
    }

    @Test(arguments: [Delivery.truncated(afterBytes: 3), .torn(afterBytes: 3), .stalled(afterBytes: 3)])
    func `where there is no body the head lacks its end, so that nobody takes it for whole`(delivery: Delivery) {
        let cut = "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 5\r\n\r"
        var head = ConnectionState.fixture(
            answering: .hello(delivery), to: "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(head.take() == cut)
        var redirect = ConnectionState.fixture(answering: HTTPResponse(.found, delivery: delivery))
        #expect(redirect.take() == "HTTP/1.1 302 Found\r\nDate: D\r\nContent-Length: 0\r\n\r")
    }

    @Test func `HTTP 1.0 without keep-alive gets the same bytes`() {
        var state = ConnectionState.fixture(
            answering: .hello(.truncated(afterBytes: 2)), to: "GET / HTTP/1.0\r\n\r\n")
        #expect(
            state.take() == "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhe")
        #expect(state.next(at: .zero) == .close)
    }

    @Test func `in chunks what is cut off is the end of the last one`() {
        let head = "HTTP/1.1 200 OK\r\nDate: D\r\nTransfer-Encoding: chunked\r\n\r\n"
        var some = ConnectionState.fixture(answering: .hello(.truncated(afterBytes: 5)), framing: .chunked)
        #expect(some.take() == head + "5\r\nhe")
        #expect(some.next(at: .zero) == .close)
        var most = ConnectionState.fixture(answering: .hello(.truncated(afterBytes: 99)), framing: .chunked)
        #expect(most.take() == head + "5\r\nhello\r\n0\r\n\r")
    }

    @Test(arguments: [Delivery.delayed(.seconds(60)), .dripped(bytes: 1, every: .seconds(60))])
    func `a server that stops pauses no longer`(delivery: Delivery) {
        var state = ConnectionState.fixture(answering: .hello(delivery))
        #expect(state.next(at: .zero) == .pause(.seconds(60)))
        state.drain()
        var text = ""
        while state.next(at: .zero) == .write { text += state.take() }
        #expect(text == "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
        #expect(state.next(at: .zero) == .close)
        state.pauseEnded()
        #expect(state.next(at: .zero) == .close)
    }

    @Test(.spec("RFC 9110 §9.3.2")) func `an answer to HEAD stays one without a body then`() {
        var state = ConnectionState.fixture(
            answering: .hello(.delayed(.seconds(60))), to: "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = state.next(at: .zero)
        state.drain()
        #expect(state.take() == "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 5\r\nConnection: close\r\n\r\n")
    }

    @Test func `of an answer that is on its way the rest leaves then`() {
        var state = ConnectionState.fixture(answering: .hello(.dripped(bytes: 30, every: .seconds(60))))
        _ = state.next(at: .zero)
        state.pauseEnded()
        var text = state.take()
        #expect(state.next(at: .zero) == .pause(.seconds(60)))
        state.drain()
        while state.next(at: .zero) == .write { text += state.take() }
        #expect(text == "\(head)hello")
    }

    @Test(arguments: [
        Delivery.stalled(afterBytes: nil), .delayed(.seconds(60), then: .stalled(afterBytes: nil)),
    ])
    func `a server that stops waits for nobody who waits for it`(delivery: Delivery) {
        var before = ConnectionState.fixture(answering: .hello(delivery))
        _ = before.next(at: .zero)
        before.drain()
        #expect(before.next(at: .zero) == .close)
        var after = ConnectionState.fixture()
        after.receive(.get("/"))
        _ = after.next(at: .zero)
        after.drain()
        after.answer(.hello(delivery), date: "D")
        #expect(after.next(at: .zero) == .close)
    }
}
