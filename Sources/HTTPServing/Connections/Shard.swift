import Determinism
import HTTPMessages

/// A share of the connections: they live on one loop, and one timer looks after them.
///
/// `@unchecked Sendable`: all but `adopt`, `drain` and `abort` is used on its loop only.
final class Shard: @unchecked Sendable {
    let loop: any EventLoop
    let service: Service
    /// What a read fills; its bytes are taken out before anything else is read.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: readBytes, alignment: 16)
    /// The most that one read brings.
    static let readBytes = 16 * 1024
    private var connections: [ObjectIdentifier: Connection] = [:]
    /// Those that have something to send.
    private var departing: [Connection] = []
    private var dateCache = DateCache()
    private(set) var isDraining = false
    private var sweeper: LoopTimer?

    init(loop: any EventLoop, service: Service) {
        self.loop = loop
        self.service = service
        sweeper = loop.every(service.timeouts.sweep) { [weak self] in self?.sweep() }
    }

    deinit { buffer.deallocate() }

    var now: Duration { service.monotonic.now() }

    func date() -> String { dateCache.text(at: service.clock.now()) }

    /// Takes an accepted socket in, to be spoken to over TLS where a context is given.
    ///
    /// - Parameter tally: which it leaves when it closes.
    /// - Parameter refusal: what it is answered, whatever it asks for.
    func adopt(_ descriptor: Int32, tls: TLSContext?, tally: Tally, refusal: MalformedRequest?) {
        loop.run { [self] in
            guard let channel = Self.channel(on: descriptor, tls) else {
                Sockets.shut(descriptor)
                return tally.leave()
            }
            let connection = Connection(channel, on: self, isSecure: tls != nil, tally: tally, refusal: refusal)
            connections[ObjectIdentifier(connection)] = connection
            connection.start()
            if isDraining { connection.drain() }
        }
    }

    private static func channel(on descriptor: Int32, _ tls: TLSContext?) -> (any ByteChannel)? {
        guard let tls else { return PlainChannel(descriptor: descriptor) }
        return TLSChannel(descriptor, tls)
    }

    /// Closes connections as they finish what is under way.
    func drain() {
        loop.run { [self] in
            isDraining = true
            for connection in connections.values { connection.drain() }
        }
    }

    /// Closes all connections and ends.
    func abort() {
        loop.run { [self] in
            isDraining = true
            for connection in connections.values { connection.abort() }
            sweeper?.cancel()
            sweeper = nil
        }
    }

    /// Sends what a connection has together with what others have once all that the loop has found is done.
    ///
    /// A peer that asks on several connections is woken up once for all its answers; woken for each, it takes the
    /// processor from the loop each time.
    func depart(with connection: Connection) {
        if departing.isEmpty { loop.run { [self] in departAll() } }
        departing.append(connection)
        if departing.count == Self.departureLimit { departAll() }
    }

    /// No answer waits for more than so many.
    private static let departureLimit = 32

    private func departAll() {
        var leaving: [Connection] = []
        swap(&leaving, &departing)
        for connection in leaving { connection.depart() }
    }

    func forget(_ connection: Connection) { connections[ObjectIdentifier(connection)] = nil }

    private func sweep() {
        let now = now
        for connection in connections.values { connection.expire(at: now) }
        service.trimMemory()
    }
}

/// The `Date` field's text, made once a second.
struct DateCache: Sendable {
    private var second: Int64?
    private var text = ""

    mutating func text(at instant: Instant) -> String {
        if instant.secondsSinceEpoch != second {
            second = instant.secondsSinceEpoch
            text = instant.httpDate
        }
        return text
    }
}
