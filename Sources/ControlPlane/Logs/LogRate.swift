import Determinism
import EndpointRouting
import HTTPMessages

/// Counts who reads a tenant's log within a period, by the tenant's clock.
package final class LogRate: Sendable {
    private let window = Lock<(start: Instant, count: Int)>((.epoch, 0))

    package init() {}

    /// Where a request leaves the count.
    struct Count {
        /// Whether this request was one too many.
        let isExceeded: Bool
        let remaining: Int
        let reset: Instant
    }

    /// Counts one more. A clock that was moved back begins a period anew.
    func count(_ access: LogAccess, at now: Instant) -> Count {
        window.withLock { window in
            if now < window.start || now - window.start >= access.period { window = (now, 0) }
            window.count += 1
            return Count(
                isExceeded: window.count > access.requests, remaining: max(access.requests - window.count, 0),
                reset: window.start + access.period)
        }
    }
}

extension LogRate.Count {
    /// What an answer says of it.
    func fields(limit: Int, at now: Instant) -> HTTPFields {
        var fields: HTTPFields = [
            "X-RateLimit-Limit": "\(limit)", "X-RateLimit-Remaining": "\(remaining)",
            "X-RateLimit-Reset": "\(reset.secondsSinceEpoch)",
        ]
        if isExceeded { fields[.retryAfter] = "\(max(1, ((reset - now).milliseconds + 999) / 1000))" }
        return fields
    }
}
