import Determinism
import HTTPMessages

/// Does what its `ConnectionState` says: the one place where a connection has effects.
///
/// `@unchecked Sendable`: used on its shard's loop only; other threads hold it just to hand work to that loop.
final class Connection: @unchecked Sendable {
    private let channel: any ByteChannel
    private let shard: Shard
    private var state: ConnectionState
    private var watch: DescriptorWatch?

    init(_ channel: any ByteChannel, on shard: Shard, isSecure: Bool) {
        self.channel = channel
        self.shard = shard
        state = ConnectionState(
            limits: shard.service.limits, timeouts: shard.service.timeouts, isSecure: isSecure, now: shard.now)
    }

    /// Begins to read.
    func start() {
        watch = shard.loop.watch(
            channel.descriptor, onReadable: { [self] in readable() }, onWritable: { [self] in writable() })
        advance(at: shard.now)
    }

    /// Reads what has come already, finishes what is under way, and closes.
    func drain() {
        state.drain()
        if state.isReading { readable() } else { advance(at: shard.now) }
    }

    func abort() {
        state.abort()
        advance(at: shard.now)
    }

    func expire(at now: Duration) {
        state.expire(at: now)
        advance(at: now)
    }

    private func readable() {
        guard state.isReading else { return }
        switch channel.read(into: shard.buffer) {
        case .bytes(let count): state.received(UnsafeRawBufferPointer(rebasing: shard.buffer[..<count]))
        case .wouldBlock: break
        case .ended: state.peerEnded()
        case .failed: state.failed()
        }
        advance(at: shard.now)
    }

    private func writable() {
        guard state.isSending else { return }
        advance(at: shard.now)
    }

    private func advance(at now: Duration) {
        while true {
            switch state.next(at: now) {
            case .read: return report(readable: true)
            case .wait: return report()
            case .write:
                guard send() else { return report(writable: true) }
            case .pause(let pause):
                shard.loop.run(after: pause) { [self] in
                    state.pauseEnded()
                    advance(at: shard.now)
                }
            case .dispatch(let request): take(shard.service.responder.open(request))
            case .refuse(let malformed): answer(shard.service.responder.refuse(malformed))
            case .finishSending: channel.finishSending()
            case .close: return close()
            case .reset:
                Sockets.resetOnClose(channel.descriptor)
                return close()
            }
        }
    }

    private func report(readable: Bool = false, writable: Bool = false) {
        watch?.report(readable: readable, writable: writable)
    }

    /// False where the peer takes no more for now.
    private func send() -> Bool {
        switch state.output.withNext(channel.write) {
        case .bytes(let count): state.sent(count)
        case .wouldBlock: return false
        case .ended, .failed: state.failed()
        }
        return true
    }

    private func take(_ exchange: Exchange) {
        switch exchange.admission {
        case .proceed: run(exchange)
        case .refuse(let response): answer(response)
        case .hold(let barrier):
            barrier.whenReleased { [self] in
                shard.loop.run { [self] in
                    run(exchange)
                    advance(at: shard.now)
                }
            }
        }
    }

    private func run(_ exchange: Exchange) {
        guard state.isAnswering else { return }
        switch exchange.execution {
        case .loop: answer(exchange.respond())
        case .worker: run(exchange, in: shard.service.workers)
        case .control: run(exchange, in: shard.service.control)
        }
    }

    private func run(_ exchange: Exchange, in pool: WorkerPool) {
        let isAccepted = pool.submit { [self] in
            let response = exchange.respond()
            shard.loop.run { [self] in
                answer(response)
                advance(at: shard.now)
            }
        }
        if !isAccepted { answer(shard.service.overloaded) }
    }

    private func answer(_ response: HTTPResponse) { state.answer(response, date: shard.date()) }

    private func close() {
        guard let watch else { return }
        self.watch = nil
        watch.cancel { [channel, shard] in
            Sockets.shut(channel.descriptor)
            shard.service.connections.leave()
        }
        shard.forget(self)
    }
}
