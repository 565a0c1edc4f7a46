import Determinism
import HTTPMessages

/// What a server consists of between `start` and `stop`.
final class RunningServer: Sendable {
    let addresses: [BoundAddress]
    private let service: Service
    /// The last one accepts connections, each other one has a shard of them.
    private let loops: [any EventLoop]
    private let shards: [Shard]
    private let listeners: [Listener]
    private let openListeners = Tally()
    private let drainLimit: Duration
    private let chores: [LoopTimer]

    /// For what must end within a moment.
    private static let moment: Duration = .seconds(1)

    init(_ configuration: HTTPServerConfiguration, _ service: Service) throws(ListenError) {
        let sockets = try Self.open(configuration.ports)
        addresses = sockets.map(\.address)
        drainLimit = configuration.drainLimit
        let loops = (0...max(1, configuration.loops)).map { number in
            EventLoops.make(name: "http.\(number)", usesDispatch: configuration.usesDispatch)
        }
        let shards = loops.dropLast().map { Shard(loop: $0, service: service) }
        let shares = Self.shares(configuration.connectionLimit, log: service.log)
        listeners = sockets.map { socket in
            Listener(socket, loop: loops[shards.count], shards: shards, shares: shares, service: service)
        }
        chores = configuration.chores.map { chore in
            loops[shards.count].every(chore.interval) { chore.start(on: service.control) }
        }
        self.service = service
        self.loops = loops
        self.shards = shards
        for listener in listeners {
            _ = openListeners.enter(atMost: .max)
            listener.start()
        }
    }

    var connectionCount: Int { service.connections.current }
    var bodyByteCount: Int { service.bodies.taken }

    func stop() {
        for chore in chores { chore.cancel() }
        for listener in listeners { listener.close { [openListeners] in openListeners.leave() } }
        _ = openListeners.waitUntilEmpty(atMost: Self.moment)
        for shard in shards { shard.drain() }
        _ = service.connections.waitUntilEmpty(atMost: drainLimit)
        for shard in shards { shard.abort() }
        _ = service.connections.waitUntilEmpty(atMost: Self.moment)
        _ = service.turnedAway.waitUntilEmpty(atMost: Self.moment)
        service.workers.stop(waitingAtMost: Self.moment)
        service.control.stop(waitingAtMost: Self.moment)
        for loop in loops { loop.stop(waitingAtMost: Self.moment) }
    }

    private static func open(_ ports: [ListeningPort]) throws(ListenError) -> [ListeningSocket] {
        var sockets: [ListeningSocket] = []
        do throws(ListenError) {
            for port in ports { sockets += try port.open() }
        } catch {
            for socket in sockets { Sockets.shut(socket.descriptor) }
            throw error
        }
        return sockets
    }

    /// Raises the limit of descriptors, and takes fewer connections where the system gives fewer. Listeners and loops
    /// have theirs by now.
    private static func shares(_ wanted: Int, log: any Log) -> DescriptorShares {
        let allowed = Sockets.raiseDescriptorLimit(to: wanted + DescriptorShares.reserve)
        let shares = DescriptorShares(
            connections: wanted, allowed: allowed, open: Sockets.openDescriptors(below: allowed))
        if shares.connections < wanted {
            log.warning(
                "The system allows fewer open files than are wanted: raise its limit (ulimit -n) for more connections.",
                [
                    "openFiles": String(allowed), "connections": String(shares.connections), "wanted": String(wanted),
                ])
        }
        return shares
    }
}
