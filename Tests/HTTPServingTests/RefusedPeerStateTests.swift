import HTTPMessages
import HTTPServing
import TestSupport
import Testing

/// What somebody gets and may do who was refused.
struct RefusedPeerStateTests {
    fileprivate static let refusal = HTTPResponse(400, body: Array("no".utf8))
    fileprivate static let head =
        "HTTP/1.1 400 Bad Request\r\nDate: D\r\nContent-Length: 2\r\nConnection: close\r\n\r\n"

    @Suite(.spec("RFC 9110 §9.3.2")) struct HeadTests {
        @Test(arguments: [
            "HEAD / HTTP/1.1\r\n\r\n", "HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n",
            "HEAD / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", "HEAD /a%zz HTTP/1.1\r\n",
            "HEAD /am HTTP/2.0\r\n",
        ]) func `the refusal of HEAD has no body`(request: String) {
            var state = ConnectionState.fixture()
            state.receive(request)
            #expect(state.next(at: .zero).refused != nil)
            state.answer(RefusedPeerStateTests.refusal, date: "D")
            #expect(state.take() == RefusedPeerStateTests.head)
        }

        @Test func `nor has that of one whose line doesn't end in time`() {
            var state = ConnectionState.fixture()
            state.receive("HEAD /")
            #expect(state.next(at: .zero) == .read)
            #expect(state.expired(at: .seconds(30)).refused?.status == 408)
            state.answer(RefusedPeerStateTests.refusal, date: "D")
            #expect(state.take() == RefusedPeerStateTests.head)
        }

        @Test func `nor has that of a HEAD which there was no room for`() {
            var state = ConnectionState.fixture()
            state.receive("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = state.next(at: .zero)
            state.giveUp(.timeout)
            #expect(state.next(at: .zero).refused == .timeout)
            state.answer(RefusedPeerStateTests.refusal, date: "D")
            #expect(state.take() == RefusedPeerStateTests.head)
        }

        @Test func `what comes after a HEAD is refused with a body`() {
            var state = ConnectionState.fixture()
            state.receive("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nrubbish\r\n\r\n")
            _ = state.next(at: .zero)
            state.answer(.hello(), date: "D")
            #expect(state.take() == "HTTP/1.1 200 OK\r\nDate: D\r\nContent-Length: 5\r\n\r\n")
            #expect(state.next(at: .zero).refused?.status == 400)
            state.answer(RefusedPeerStateTests.refusal, date: "D")
            #expect(state.take() == RefusedPeerStateTests.head + "no")
        }
    }

    @Suite(.spec("RFC 9112 §9.6")) struct LingeringTests {
        /// A connection whose peer has been refused.
        private func refused(_ refusal: MalformedRequest? = nil) -> ConnectionState {
            var state = ConnectionState(
                limits: HTTPLimits(), timeouts: ConnectionTimeouts(), isSecure: false, refusal: refusal, now: .zero)
            state.receive("rubbish\r\n\r\n")
            #expect(state.next(at: .zero).refused != nil)
            state.answer(RefusedPeerStateTests.refusal, date: "D")
            _ = state.take()
            #expect(state.next(at: .zero) == .finishSending)
            #expect(state.next(at: .zero) == .read)
            return state
        }

        @Test func `while the peer sends it has half a minute to read its answer`() {
            var state = refused()
            for second in 1..<30 {
                state.receive("x")
                #expect(state.expired(at: .seconds(second)) == .read)
            }
            state.receive("x")
            #expect(state.expired(at: .seconds(30)) == .close)
        }

        @Test func `two seconds without a byte are the end`() {
            var state = refused()
            state.receive("x")
            #expect(state.next(at: .seconds(1)) == .read)
            #expect(state.expired(at: .milliseconds(2999)) == .read)
            #expect(state.expired(at: .seconds(3)) == .close)
        }

        @Test func `whoever was turned away gets no more time by sending`() {
            var state = refused(MalformedRequest(status: 503, problem: "busy"))
            state.receive("x")
            #expect(state.next(at: .seconds(1)) == .read)
            #expect(state.expired(at: .seconds(2)) == .close)
        }
    }
}
