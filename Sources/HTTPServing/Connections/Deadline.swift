/// Until when a connection may go on waiting for what it waits for.
struct Deadline: Sendable {
    /// What a connection waits for.
    enum Subject: Sendable, Equatable {
        /// The end of the TLS handshake.
        case handshake
        /// The first byte of a request.
        case idle
        case head
        case body
        /// The peer to take bytes.
        case sending
        /// The peer to close.
        case lingering
        /// Something of our own.
        case nothing
    }

    private var timeouts: ConnectionTimeouts
    private var subject = Subject.idle
    private var instant: Duration?
    /// What no progress moves.
    private var end: Duration?
    private var isRenewed = false

    init(_ timeouts: ConnectionTimeouts, now: Duration) {
        self.timeouts = timeouts
        instant = now + timeouts.idle
    }

    /// There was progress: the time begins anew.
    mutating func renew() { isRenewed = true }

    /// From the next wait on.
    mutating func allowIdle(atMost time: Duration) { timeouts.idle = min(timeouts.idle, time) }

    mutating func note(_ subject: Subject, at now: Duration) {
        guard isRenewed || subject != self.subject else { return }
        if subject != self.subject { end = wholeLimit(of: subject).map { now + $0 } }
        isRenewed = false
        self.subject = subject
        instant = limit.map { min(now + $0, end ?? now + $0) }
    }

    func hasPassed(at now: Duration) -> Bool { instant.map { now >= $0 } ?? false }

    private func wholeLimit(of subject: Subject) -> Duration? {
        switch subject {
        case .body: timeouts.wholeBody
        case .lingering: timeouts.wholeLingering
        default: nil
        }
    }

    private var limit: Duration? {
        switch subject {
        case .handshake: timeouts.handshake
        case .idle: timeouts.idle
        case .head: timeouts.head
        case .body: timeouts.body
        case .sending: timeouts.sending
        case .lingering: timeouts.lingering
        case .nothing: nil
        }
    }
}
