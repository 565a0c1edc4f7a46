import Determinism
import HTTPMessages

/// Accepts connections at one address and deals them out to the shards in turn.
///
/// `@unchecked Sendable`: used on its loop only, but for `start` and `close`.
final class Listener: @unchecked Sendable {
    private let socket: ListeningSocket
    private let loop: any EventLoop
    private let shards: [Shard]
    private let shares: DescriptorShares
    private let service: Service
    private var watch: (any DescriptorWatch)?
    private var dealt = 0
    private var isExhausted = false

    /// How many connections are taken before others get their turn.
    private static let burst = 64

    init(
        _ socket: ListeningSocket, loop: any EventLoop, shards: [Shard], shares: DescriptorShares, service: Service
    ) {
        self.socket = socket
        self.loop = loop
        self.shards = shards
        self.shares = shares
        self.service = service
    }

    func start() {
        loop.run { [self] in
            watch = loop.watch(socket.descriptor, onReadable: { [self] in acceptSome() }, onWritable: {})
            watch?.report(readable: true, writable: false)
        }
    }

    /// Stops listening, then calls `closed`.
    func close(closed: @escaping @Sendable () -> Void) {
        loop.run { [self] in
            watch?.cancel { [socket] in
                Sockets.shut(socket.descriptor)
                closed()
            }
            watch = nil
        }
    }

    private func acceptSome() {
        for _ in 0..<Self.burst {
            switch Sockets.acceptNext(from: socket.descriptor) {
            case .connection(let descriptor): take(descriptor)
            case .none: return
            case .exhausted: return pause()
            }
            isExhausted = false
        }
    }

    private func take(_ descriptor: Int32) {
        if service.connections.enter(atMost: shares.connections) {
            deal(descriptor, tally: service.connections, refusal: nil)
        } else if service.turnedAway.enter(atMost: shares.turnedAway) {
            deal(descriptor, tally: service.turnedAway, refusal: .overload)
        } else {
            Sockets.shut(descriptor)
        }
    }

    private func deal(_ descriptor: Int32, tally: Tally, refusal: MalformedRequest?) {
        shards[dealt % shards.count].adopt(descriptor, tls: socket.tls, tally: tally, refusal: refusal)
        dealt += 1
    }

    /// Without descriptors to give out, those who wait have to wait on.
    private func pause() {
        if !isExhausted {
            service.log.warning(
                "No descriptors are left: new connections wait.", ["address": socket.address.description])
        }
        isExhausted = true
        watch?.report(readable: false, writable: false)
        loop.run(after: .milliseconds(100)) { [self] in watch?.report(readable: true, writable: false) }
    }
}
