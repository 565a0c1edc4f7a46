import Determinism

/// Counts requests within a period that begins with the first of them.
struct RequestWindow: Sendable {
    private(set) var start: Instant = .epoch
    private(set) var count = 0

    /// Counts one more. A clock that was moved back begins a period anew.
    mutating func add(at now: Instant, period: Duration) {
        if now < start || now - start >= period { (start, count) = (now, 0) }
        count += 1
    }
}
