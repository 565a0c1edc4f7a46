import HTTPMessages

/// The life of a connection as a value: events go in, `next` says what is to be done.
///
/// It reads a request, waits for its answer, sends that, and begins again; while it answers it doesn't read.
package struct ConnectionState: Sendable {
    /// What `write` is about.
    package private(set) var output = OutgoingMessage([])
    private var parser: HTTP1RequestParser
    private var phase: Phase
    /// What the peer is answered before anything is read of it.
    private let refusal: MalformedRequest?
    private let framing: HTTP1ResponseSerializer.Framing
    private var sequel = Sequel.receive
    /// What a pause holds back.
    private var held = Phase.sending
    /// The request that is being answered, without its body.
    private var asked: HTTPRequest?
    /// An answer of which nothing has left yet, since it pauses first.
    private var delayed: (response: HTTPResponse, date: String)?
    private var minorVersion = 1
    private var isPersistent = true
    private var wasRefused = false
    private var peerHasEnded = false
    private var isDraining = false
    private let peer: IPAddress?
    private var clientCertificate: [UInt8]?
    private var deadline: Deadline

    /// With a `refusal` the peer gets that for an answer, whatever it asks for.
    package init(
        limits: HTTPLimits, timeouts: ConnectionTimeouts, framing: HTTP1ResponseSerializer.Framing = .length,
        isSecure: Bool, peer: IPAddress? = nil, refusal: MalformedRequest? = nil, now: Duration
    ) {
        parser = HTTP1RequestParser(limits: limits, isSecure: isSecure, client: peer)
        self.peer = peer
        self.refusal = refusal
        self.framing = framing
        phase = isSecure ? .handshaking : refusal.map(Phase.refusing) ?? .receiving
        deadline = Deadline(timeouts, now: now)
    }

    /// What is to be done now. After `dispatch` and `refuse`, `answer` is due; after `write`, `sent`.
    package mutating func next(at now: Duration) -> Action {
        let action = nextAction()
        deadline.note(waiting, at: now)
        return action
    }

    package var isReading: Bool {
        switch phase {
        case .receiving, .stalled, .lingering: true
        default: false
        }
    }

    /// How much of an incomplete request is kept.
    package var keptByteCount: Int { phase == .receiving ? parser.keptByteCount : 0 }

    /// Whether the peer knows answers that aren't the last (RFC 9110 §15.2), and there is room for one.
    package var takesInterimAnswers: Bool { minorVersion > 0 && !output.hasBegun }

    package static let interimAnswer = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    package var isAnswering: Bool { phase == .answering }

    /// What has come of a request whose answer hasn't left whole; nil where there is none.
    package var unanswered: HTTPRequest? {
        switch phase {
        case .receiving: parser.readSoFar
        case .answering, .sending, .pausing, .paused: asked
        default: nil
        }
    }

    /// Whether an answer waits for its time.
    package var isPaused: Bool { phase == .paused }

    /// Whether what comes next is the peer's to bring about.
    package var isWaitingForPeer: Bool { isReading || phase == .sending || phase == .handshaking }

    /// The peer has agreed on TLS, with a certificate (DER) if it was asked for one and has one.
    package mutating func handshakeEnded(clientCertificate: [UInt8]?) {
        guard phase == .handshaking else { return }
        self.clientCertificate = clientCertificate
        phase = refusal.map(Phase.refusing) ?? .receiving
    }

    /// The peer sent HTTP where TLS was due; from now on the channel is plain.
    package mutating func spokePlainly() {
        guard phase == .handshaking else { return }
        phase = .refusing(MalformedRequest(status: .badRequest, problem: "This port speaks HTTPS: use https://."))
    }

    /// Bytes came; those that nobody wants any more are dropped. A peer that is busy sending will read its answer
    /// later, but one that was turned away must not keep others from hearing so.
    package mutating func received(_ bytes: UnsafeRawBufferPointer) {
        if phase == .lingering, refusal == nil { deadline.renew() }
        guard phase == .receiving else { return }
        parser.receive(bytes)
        if parser.progress == .body { deadline.renew() }
    }

    /// The request that comes, or has just come, is too much: the peer is told so instead of an answer.
    package mutating func giveUp(_ refusal: MalformedRequest) {
        if phase == .receiving || phase == .answering { phase = .refusing(refusal) }
    }

    /// The peer has closed its side: it may still wait for answers, but no more requests will come.
    package mutating func peerEnded() {
        peerHasEnded = true
        if phase == .stalled || phase == .lingering { phase = .closed }
    }

    /// The connection is lost.
    package mutating func failed() { phase = .closed }

    /// So many bytes of `output` were sent.
    package mutating func sent(_ count: Int) {
        guard phase == .sending else { return }
        delayed = nil
        deadline.renew()
        switch output.advance(by: count) {
        case .more: break
        case .pause(let pause): go(to: .sending, after: pause)
        case .complete: finishMessage()
        }
    }

    package mutating func pauseEnded() {
        if phase == .paused { phase = held }
    }

    /// Finish what is under way without a pause, then close. Who only waits for the peer to close waits no longer. An
    /// answer that hasn't begun to leave is made anew: it says that the connection closes (RFC 9112 §9.6).
    package mutating func drain() {
        isDraining = true
        switch phase {
        case .pausing, .paused:
            guard let delayed else { return go(to: held, after: .zero) }
            phase = .answering
            answer(delayed.response, date: delayed.date)
        case .stalled, .lingering, .handshaking: phase = .closed
        default: break
        }
    }

    /// The connection goes now, whatever it was at.
    package mutating func abort() { phase = .closed }

    /// Acts on a time-out that has passed; false where none has, and nothing is to be done.
    package mutating func expire(at now: Duration) -> Bool {
        guard deadline.hasPassed(at: now) else { return false }
        switch waiting {
        case .head, .body:
            phase = .refusing(MalformedRequest(status: 408, problem: "The request took too long to come."))
        case .sending: phase = .resetting
        case .handshake, .idle, .lingering: phase = .closed
        case .nothing: return false
        }
        return true
    }

    private var waiting: Deadline.Subject {
        switch phase {
        case .handshaking: .handshake
        case .receiving:
            switch parser.progress {
            case .nothing: .idle
            case .head: .head
            case .body: .body
            }
        case .sending: .sending
        case .lingering: .lingering
        default: .nothing
        }
    }

    private mutating func nextAction() -> Action {
        switch phase {
        case .handshaking: return .handshake
        case .receiving: return receiveNext()
        case .refusing(let malformed): return refuse(malformed)
        case .answering, .paused: return .wait
        case .pausing(let pause):
            phase = .paused
            return .pause(pause)
        case .sending: return .write
        case .stalled, .lingering: return .read
        case .finishing:
            phase = .lingering
            return .finishSending
        case .resetting: return .reset
        case .closed: return .close
        }
    }

    private mutating func receiveNext() -> Action {
        switch parser.next() {
        case .incomplete:
            guard peerHasEnded || (isDraining && parser.progress == .nothing) else { return .read }
            phase = .closed
            return .close
        case .continueExpected:
            send(OutgoingMessage(Self.interimAnswer), then: .receive)
            return .write
        case .request(let received):
            asked = received.request
            asked?.body = []
            minorVersion = received.minorVersion
            isPersistent = received.isPersistent
            phase = .answering
            var request = received.request
            request.clientCertificate = clientCertificate
            return .dispatch(request)
        case .refused(let malformed):
            return refuse(malformed)
        }
    }

    /// Nothing that follows on this connection can be trusted: it ends with the answer.
    private mutating func refuse(_ malformed: MalformedRequest) -> Action {
        var malformed = malformed
        malformed.request = malformed.request ?? parser.readSoFar
        parser.discard()
        asked = malformed.request ?? asked
        isPersistent = false
        wasRefused = true
        phase = .answering
        return .refuse(malformed)
    }

    private mutating func send(_ message: OutgoingMessage, then sequel: Sequel, after pause: Duration = .zero) {
        output = message
        self.sequel = sequel
        go(to: .sending, after: pause)
    }

    /// A server that stops neither pauses nor waits for who waits for it.
    private mutating func go(to next: Phase, after pause: Duration) {
        held = next
        phase = pause > .zero && !isDraining ? .pausing(pause) : next == .stalled && isDraining ? .closed : next
    }

    private mutating func finishMessage() {
        output = OutgoingMessage([])
        asked = nil
        switch sequel {
        case .receive: phase = .receiving
        case .close: phase = .closed
        case .linger: phase = peerHasEnded ? .closed : .finishing
        case .stall: go(to: .stalled, after: .zero)
        case .reset: phase = .resetting
        }
    }
}

extension ConnectionState {
    /// The answer that was due; `date` is the `Date` field.
    package mutating func answer(_ response: HTTPResponse, date: String) {
        guard phase == .answering else { return }
        let isLast = !isPersistent || isDraining || response.status.code < 200
        let message = HTTP1ResponseSerializer(
            isHead: asked?.method == .head, persistence: isLast ? .close : minorVersion == 0 ? .keepAlive : .implied,
            framing: minorVersion == 0 || wasRefused ? .length : framing, date: date
        ).serialize(response)
        deliver(message, response.delivery, then: isLast ? ending : .receive, after: .zero)
        if case .pausing = phase { delayed = (response, date) }
    }

    /// A peer that still sends would lose the answer if the connection went at once (RFC 9112 §9.6). While the server
    /// stops, only one that is known to send is waited for.
    private var ending: Sequel { isDraining && !wasRefused && !parser.holdsBytes ? .close : .linger }

    private mutating func deliver(
        _ message: HTTP1ResponseSerializer.Message, _ delivery: Delivery, then sequel: Sequel, after pause: Duration
    ) {
        switch delivery {
        case .prompt: send(OutgoingMessage(message.bytes), then: sequel, after: pause)
        case .delayed(let further, let delivery): deliver(message, delivery, then: sequel, after: pause + further)
        case .dripped(let bytes, let interval):
            let drip = OutgoingMessage.Drip(bytes: max(1, bytes), pause: interval)
            send(OutgoingMessage(message.bytes, drip: drip), then: sequel, after: pause + interval)
        case .closed: send(OutgoingMessage(message.bytes), then: .linger, after: pause)
        case .truncated(let bytes): send(message.cut(afterBodyBytes: bytes), then: .close, after: pause)
        case .torn(let bytes): send(message.cut(afterBodyBytes: bytes), then: .reset, after: pause)
        case .idling(let time):
            deadline.allowIdle(atMost: time)
            send(OutgoingMessage(message.bytes), then: sequel, after: pause)
        case .stalled(let bytes?): send(message.cut(afterBodyBytes: bytes), then: .stall, after: pause)
        case .stalled(nil): go(to: .stalled, after: pause)
        case .reset: go(to: .resetting, after: pause)
        }
    }
}
