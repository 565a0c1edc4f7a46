import Determinism
import HTTPMessages

/// Listens, reads requests, has them answered and delivers the answers.
///
/// Nothing runs before `start` and nothing is left after `stop`; then it can be started again.
package final class HTTPServer: Sendable {
    private let configuration: HTTPServerConfiguration
    private let responder: any HTTPResponder
    private let clock: any WallClock
    private let monotonic: any MonotonicClock
    private let log: any Log
    private let running = Lock<RunningServer?>(nil)

    /// `clock` is the machine's, never a tenant's: it serves the `Date` field. `monotonic` serves the time-outs.
    package init(
        configuration: HTTPServerConfiguration, responder: any HTTPResponder, clock: any WallClock,
        monotonic: any MonotonicClock = ProcessClock(), log: any Log
    ) {
        self.configuration = configuration
        self.responder = responder
        self.clock = clock
        self.monotonic = monotonic
        self.log = log
    }

    /// Listens on all configured ports, or throws and listens on none. Where it listens is returned in their order.
    package func start() throws(ListenError) -> [BoundAddress] {
        try running.withLock { running throws(ListenError) in
            precondition(running == nil, "the server is already running")
            let service = Service(
                responder: responder, configuration: configuration, clock: clock, monotonic: monotonic, log: log)
            let started = try RunningServer(configuration, service)
            running = started
            return started.addresses
        }
    }

    /// Stops listening at once, lets requests under way finish for as long as the configuration allows, and closes
    /// everything. Blocks until that is done: not to be called by an answer. Does nothing where nothing runs.
    package func stop() {
        let stopping = running.withLock { running in
            defer { running = nil }
            return running
        }
        stopping?.stop()
    }

    /// How many connections are open now.
    package var connectionCount: Int { running.withLock { $0?.connectionCount ?? 0 } }

    /// How many bytes of bodies and long heads are kept now, without those of requests that one read has brought.
    package var bodyByteCount: Int { running.withLock { $0?.bodyByteCount ?? 0 } }
}
