import Determinism
import HTTPMessages

/// What all connections of a running server share.
struct Service: Sendable {
    let responder: any HTTPResponder
    let limits: HTTPLimits
    let timeouts: ConnectionTimeouts
    /// For the `Date` field.
    let clock: any WallClock
    let workers: WorkerPool
    let control: WorkerPool
    let connections: Tally
    let log: any Log
    private let hasSaidUntrusted = Lock(false)

    init(
        responder: any HTTPResponder, configuration: HTTPServerConfiguration, clock: any WallClock, log: any Log
    ) {
        self.responder = responder
        limits = configuration.limits
        timeouts = configuration.timeouts
        self.clock = clock
        workers = WorkerPool(configuration.workers)
        control = WorkerPool(configuration.control)
        connections = Tally()
        self.log = log
    }

    /// The answer where a pool's queue is full or no connection is left (RFC 9110 §15.6.4).
    var overloaded: HTTPResponse {
        var response = responder.refuse(
            MalformedRequest(status: .serviceUnavailable, problem: "The server is busy; try again."))
        response.fields[.retryAfter] = "1"
        return response
    }

    /// Says once that clients don't trust the server: whoever sets one up looks for that, and a browser repeats it often.
    func note(_ failure: HandshakeFailure) {
        guard failure == .untrusted else { return }
        let isFirst = hasSaidUntrusted.withLock { hasSaid in
            defer { hasSaid = true }
            return !hasSaid
        }
        guard isFirst else { return }
        log.warning("A client refused the server's certificate. `journeyman trust` says how to make it trusted.")
    }
}

extension WorkerPool {
    fileprivate convenience init(_ size: HTTPServerConfiguration.PoolSize) {
        self.init(threads: size.threads, queueLimit: size.queueLimit)
    }
}
