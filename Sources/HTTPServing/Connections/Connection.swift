import Determinism
import HTTPMessages

/// Does what its `ConnectionState` says: the one place where a connection has effects.
///
/// `@unchecked Sendable`: used on its shard's loop only; other threads hold it just to hand work to that loop.
final class Connection: @unchecked Sendable {
    private var channel: any ByteChannel
    private let shard: Shard
    /// Which it leaves when it closes.
    private let tally: Tally
    private var state: ConnectionState
    private var watch: (any DescriptorWatch)?
    /// What the next read waits for.
    private var readiness = Sockets.Readiness.readable
    private var isReadDue = false
    /// Whether what it has to send waits for the others' on the loop.
    private var isDeparting = false
    private var held: Held?
    /// Whether a peer that has finished sending was asked if it is there, since it waits.
    private var wasAsked = false
    private var share: BodyShare

    /// Where a request of this connection waits.
    private struct Held {
        let barrier: Barrier
        let ticket: Barrier.Ticket
        /// What is done where the server stops.
        let stop: @Sendable () -> Void
    }

    /// How many requests that came together are taken in before others on the loop get their turn.
    private static let burst = 4

    init(_ channel: any ByteChannel, on shard: Shard, isSecure: Bool, tally: Tally, refusal: MalformedRequest?) {
        self.channel = channel
        self.shard = shard
        self.tally = tally
        share = BodyShare(shard.service.bodies)
        state = ConnectionState(
            limits: shard.service.limits, timeouts: shard.service.timeouts, framing: shard.service.framing,
            isSecure: isSecure, peer: Sockets.peer(of: channel.descriptor), refusal: refusal, now: shard.now)
    }

    /// Begins to read.
    func start() {
        watch = shard.loop.watch(
            channel.descriptor, onReadable: { [self] in ready() }, onWritable: { [self] in ready() })
        advance(at: shard.now)
    }

    /// Reads what has come already, finishes what is under way, and closes. Nobody waits at a barrier any longer.
    func drain() {
        state.drain()
        if state.isReading { receive() }
        if let held, leaveBarrier() { held.stop() }
        advance(at: shard.now)
    }

    /// Closes at once; a request that is cut off so is told to the responder.
    func abort() {
        if let request = state.unanswered { shard.service.responder.cutOff(request) }
        state.abort()
        advance(at: shard.now)
    }

    /// Does nothing where no time is up: there may be thousands of connections, and others wait meanwhile.
    func expire(at now: Duration) {
        if losesPeer() { state.failed() } else if !state.expire(at: now) { return }
        advance(at: now)
    }

    /// The descriptor is ready for what was waited for.
    private func ready() {
        guard state.isWaitingForPeer else { return }
        if state.isReading { receive() }
        advance(at: shard.now)
    }

    private func receive() {
        readiness = .readable
        switch channel.read(into: shard.buffer) {
        case .bytes(let count): state.received(UnsafeRawBufferPointer(rebasing: shard.buffer[..<count]))
        case .blocked(let readiness): self.readiness = readiness
        case .ended: state.peerEnded()
        case .failed: state.failed()
        }
    }

    /// Sends what it has, and goes on.
    func depart() {
        isDeparting = false
        advance(at: shard.now, sends: true)
    }

    /// - Parameter sends: whether bytes may leave now; else they leave with those of others.
    private func advance(at now: Duration, sends: Bool = false) {
        guard watch != nil else { return }  // closed; its descriptor may be another's by now
        var taken = sends ? 1 : 0  // the one whose answer leaves
        while true {
            switch state.next(at: now) {
            case .handshake:
                if let readiness = handshake() { return wait(until: readiness) }
            case .read:
                if share.grow(to: state.keptByteCount) { return waitForBytes() }
                giveUp()
            case .wait: return wait(until: nil)
            case .write:
                guard sends else { return departSoon() }
                if let readiness = send() { return wait(until: readiness) }
            case .pause(let pause):
                wasAsked = false
                shard.loop.run(after: pause) { [weak self] in
                    guard let self else { return }
                    state.pauseEnded()
                    advance(at: shard.now)
                }
            case .dispatch(let request):
                take(request)
                taken += 1
                if taken == Self.burst { return giveWay() }
            case .refuse(let malformed): answer(shard.service.refusal(malformed))
            case .finishSending: channel.finishSending()
            case .close:
                channel.conclude()
                return close()
            case .reset:
                Sockets.resetOnClose(channel.descriptor)
                return close()
            }
        }
    }

    private func wait(until readiness: Sockets.Readiness?) {
        watch?.report(readable: readiness == .readable, writable: readiness == .writable)
    }

    private func departSoon() {
        guard !isDeparting else { return }
        isDeparting = true
        shard.depart(with: self)
    }

    /// Goes on when others on the loop had their turn.
    private func giveWay() {
        wait(until: nil)
        shard.loop.run { [self] in advance(at: shard.now) }
    }

    /// Bytes that the channel holds already are read when others on the loop had their turn.
    private func waitForBytes() {
        wait(until: readiness)
        guard channel.holdsBytes, !isReadDue else { return }
        isReadDue = true
        shard.loop.run { [self] in
            isReadDue = false
            ready()
        }
    }

    /// What it waits for; nil where it is over.
    private func handshake() -> Sockets.Readiness? {
        switch channel.handshake() {
        case .done(let certificate): state.handshakeEnded(clientCertificate: certificate)
        case .blocked(let readiness): return readiness
        case .plainText:
            channel = PlainChannel(descriptor: channel.descriptor)
            state.spokePlainly()
        case .failed(let failure):
            shard.service.note(failure)
            state.failed()
        }
        return nil
    }

    /// What it waits for; nil where something was sent or nothing can be any more.
    private func send() -> Sockets.Readiness? {
        switch state.output.withNext(channel.write) {
        case .bytes(let count): state.sent(count)
        case .blocked(let readiness): return readiness
        case .ended, .failed: state.failed()
        }
        return nil
    }

    private func take(_ request: HTTPRequest) {
        guard share.grow(to: request.body.count) else { return giveUp() }
        let exchange = shard.service.responder.open(request)
        switch exchange.admission {
        case .proceed: run(exchange)
        case .refuse(let response): answer(response)
        case .hold(let barrier):
            hold(
                at: barrier, stop: { [self] in answer(shard.service.refusal(.stopping)) },
                then: { [self] in run(exchange) })
        }
    }

    /// Requests take all the memory that they may.
    private func giveUp() {
        state.giveUp(.overload)
        share.giveBack()
    }

    private func hold(
        at barrier: Barrier, stop: @escaping @Sendable () -> Void, then goOn: @escaping @Sendable () -> Void
    ) {
        guard !shard.isDraining else { return stop() }
        guard shard.service.held.take() else { return answer(shard.service.overloaded) }
        let ticket = barrier.whenReleased { [self] in
            shard.loop.run { [self] in
                guard leaveBarrier() else { return }
                goOn()
                advance(at: shard.now)
            }
        }
        held = Held(barrier: barrier, ticket: ticket, stop: stop)
        wasAsked = false
    }

    /// False where it doesn't wait at one.
    private func leaveBarrier() -> Bool {
        guard let held else { return false }
        self.held = nil
        shard.service.held.giveBack()
        held.barrier.forget(held.ticket)
        return true
    }

    /// Looks after a peer whose request is held, or whose answer pauses; true where it is gone.
    ///
    /// One that has finished sending may still read; it is sent an interim answer, which every client of HTTP/1.1 takes
    /// (RFC 9110 §15.2), and the system of one that doesn't read resets the connection. One that goes after that, or
    /// speaks HTTP/1.0, is found by the probes that the system sends.
    private func losesPeer() -> Bool {
        guard held != nil || state.isPaused else { return false }
        switch Sockets.presence(of: channel.descriptor) {
        case .present: return false
        case .gone: return true
        case .finished:
            guard !wasAsked, state.takesInterimAnswers else { return false }
            wasAsked = true
            let question = ConnectionState.interimAnswer
            return question.withUnsafeBytes(channel.write) != .bytes(question.count)
        }
    }

    private func run(_ exchange: Exchange) {
        guard state.isAnswering else { return }
        switch exchange.execution {
        case .loop: finish(exchange, with: exchange.respond())
        case .worker: run(exchange, in: shard.service.workers)
        case .control: run(exchange, in: shard.service.control)
        }
    }

    private func run(_ exchange: Exchange, in pool: WorkerPool) {
        let isAccepted = pool.submit { [self] in
            let response = exchange.respond()
            shard.loop.run { [self] in
                finish(exchange, with: response)
                advance(at: shard.now)
            }
        }
        if !isAccepted { answer(shard.service.overloaded) }
    }

    /// Whoever keeps the exchange for something of its own has it until the answer leaves.
    private func finish(_ exchange: Exchange, with response: HTTPResponse) {
        guard let departure = exchange.departure else { return answer(response) }
        let leave = { @Sendable [self] in withExtendedLifetime(exchange) { answer(response) } }
        hold(at: departure, stop: leave, then: leave)
    }

    private func answer(_ response: HTTPResponse) {
        share.giveBack()
        state.answer(response, date: shard.date())
    }

    private func close() {
        guard let watch else { return }
        self.watch = nil
        _ = leaveBarrier()
        share.giveBack()
        watch.cancel { [channel, tally] in
            Sockets.shut(channel.descriptor)
            tally.leave()
        }
        shard.forget(self)
    }
}
