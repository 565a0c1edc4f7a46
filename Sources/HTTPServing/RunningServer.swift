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

    /// Descriptors that Dispatch and SQLite take when they first need them.
    private static let passing = 6
    /// For what must end within a moment.
    private static let moment: Duration = .seconds(1)

    init(_ configuration: HTTPServerConfiguration, _ service: Service) throws(ListenError) {
        let sockets = try Self.open(configuration.ports)
        addresses = sockets.map(\.address)
        drainLimit = configuration.drainLimit
        let loopCount = 1 + max(1, configuration.loops)
        let shares = try Self.shares(configuration.connectionLimit, loops: loopCount, sockets, log: service.log)
        let loops = (0..<loopCount).map { number in
            EventLoops.make(name: "http.\(number)", usesDispatch: configuration.usesDispatch)
        }
        let shards = loops.dropLast().map { Shard(loop: $0, service: service) }
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
            sockets.close()
            throw error
        }
        return sockets
    }

    /// Raises the limit of descriptors, and takes fewer connections where the system gives fewer. Stores and listeners
    /// have theirs by now; where loops and one connection wouldn't get any, all is closed and the error says so.
    private static func shares(
        _ wanted: Int, loops: Int, _ sockets: [ListeningSocket], log: any Log
    ) throws(ListenError) -> DescriptorShares {
        let allowed = Sockets.raiseDescriptorLimit(to: wanted + DescriptorShares.reserve)
        guard
            let shares = DescriptorShares(
                connections: wanted, allowed: allowed,
                open: Sockets.openDescriptors(below: allowed) + loops * EventLoops.descriptors + passing)
        else {
            sockets.close()
            let problem = "the system allows \(allowed) open files only, raise its limit (ulimit -n)"
            throw ListenError(.system(problem), host: sockets[0].address.host, port: sockets[0].address.port)
        }
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
