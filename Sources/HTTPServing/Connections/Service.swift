import Determinism
import HTTPMessages

/// What all connections of a running server share.
struct Service: Sendable {
    let responder: any HTTPResponder
    let limits: HTTPLimits
    let timeouts: ConnectionTimeouts
    let framing: HTTP1ResponseSerializer.Framing
    /// For the `Date` field.
    let clock: any WallClock
    /// For time-outs.
    let monotonic: any MonotonicClock
    let workers: WorkerPool
    let control: WorkerPool
    /// Connections that were let in.
    let connections: Tally
    /// Those beyond the limit, open for as long as it takes to say so.
    let turnedAway: Tally
    /// Requests that wait at a barrier.
    let held: Places
    /// Bytes of bodies and long heads that are kept.
    let bodies: Places
    let log: any Log
    private let trustCommand: String
    private let hasSaidUntrusted = Lock(false)

    init(
        responder: any HTTPResponder, configuration: HTTPServerConfiguration, clock: any WallClock,
        monotonic: any MonotonicClock, log: any Log
    ) {
        self.responder = responder
        limits = configuration.limits
        timeouts = configuration.timeouts
        framing = configuration.framing
        self.clock = clock
        self.monotonic = monotonic
        workers = WorkerPool(configuration.workers)
        control = WorkerPool(configuration.control)
        connections = Tally()
        turnedAway = Tally()
        held = Places(configuration.heldLimit)
        bodies = Places(configuration.bodyMemory)
        trustCommand = configuration.trustCommand
        self.log = log
    }

    /// The answer where a pool's queue is full, no place at a barrier or no connection is left.
    var overloaded: HTTPResponse { refusal(.overload) }

    /// The responder's answer; one that asks to come back says when (RFC 9110 §15.6.4).
    func refusal(_ malformed: MalformedRequest) -> HTTPResponse {
        var response = responder.refuse(malformed)
        if malformed.status == .serviceUnavailable { response.fields[.retryAfter] = "1" }
        return response
    }

    /// So many bytes of bodies are worth it.
    private static let trimmedBodyBytes = 32 * 1024 * 1024

    /// Gives memory back to the system once many bodies are gone; on a worker, since it may take a while.
    func trimMemory() {
        guard bodies.areFree(after: Self.trimmedBodyBytes) else { return }
        _ = control.submit(Memory.trim)
    }

    /// Says once that clients don't trust the server: whoever sets one up looks for that, and a
    /// browser repeats it often.
    func note(_ failure: HandshakeFailure) {
        guard failure == .untrusted else { return }
        let isFirst = hasSaidUntrusted.withLock { hasSaid in
            defer { hasSaid = true }
            return !hasSaid
        }
        guard isFirst else { return }
        log.warning("A client refused the server's certificate. `\(trustCommand)` says how to make it trusted.")
    }
}

extension MalformedRequest {
    /// There is more to do than the server takes on.
    static let overload = MalformedRequest(
        status: .serviceUnavailable, problem: "The server is busy; try again.")
    /// A request is held, and the server doesn't wait for its release.
    static let stopping = MalformedRequest(status: .serviceUnavailable, problem: "The server is stopping.")
}

extension WorkerPool {
    fileprivate convenience init(_ size: HTTPServerConfiguration.PoolSize) {
        self.init(threads: size.threads, queueLimit: size.queueLimit)
    }
}
