import HTTPMessages

/// What a server is made with.
package struct HTTPServerConfiguration: Sendable {
    package var ports: [ListeningPort]
    package var limits: HTTPLimits
    package var timeouts: ConnectionTimeouts
    /// How the end of answers is told.
    package var framing: HTTP1ResponseSerializer.Framing
    /// Loops among which connections are dealt out.
    package var loops: Int
    /// Whether the loops are queues of Dispatch also where the system has something faster.
    package var usesDispatch = false
    /// Threads for answers that may wait, and how many may queue for them.
    package var workers: PoolSize
    /// The same for the control plane.
    package var control: PoolSize
    /// Open connections; one more is answered 503 and closed.
    package var connectionLimit: Int
    /// Requests that wait at barriers; one more is answered 503.
    package var heldLimit: Int
    /// Bytes of bodies and long heads that all connections together may keep; a request beyond them is answered 503 and
    /// its connection closed.
    package var bodyMemory: Int
    /// How long `stop` lets requests under way finish.
    package var drainLimit: Duration
    /// The command line that the log names where a client refuses the server's certificate.
    package var trustCommand = "journeyman trust"
    /// What is done beside answering.
    package var chores: [Chore] = []

    package struct PoolSize: Sendable, Equatable {
        package var threads: Int
        package var queueLimit: Int

        package init(threads: Int, queueLimit: Int) {
            self.threads = threads
            self.queueLimit = queueLimit
        }
    }

    package init(
        ports: [ListeningPort] = [ListeningPort(0)], limits: HTTPLimits = HTTPLimits(),
        timeouts: ConnectionTimeouts = ConnectionTimeouts(), framing: HTTP1ResponseSerializer.Framing = .length,
        loops: Int = 2,
        workers: PoolSize = PoolSize(threads: 4, queueLimit: 1024),
        control: PoolSize = PoolSize(threads: 2, queueLimit: 4096), connectionLimit: Int = 10_000,
        heldLimit: Int = 1_000, bodyMemory: Int = 256 * 1024 * 1024, drainLimit: Duration = .seconds(5)
    ) {
        self.ports = ports
        self.limits = limits
        self.timeouts = timeouts
        self.framing = framing
        self.loops = loops
        self.workers = workers
        self.control = control
        self.connectionLimit = connectionLimit
        self.heldLimit = heldLimit
        self.bodyMemory = bodyMemory
        self.drainLimit = drainLimit
    }
}
