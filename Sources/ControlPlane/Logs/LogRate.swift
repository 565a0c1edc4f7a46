import Determinism
import EndpointRouting
import HTTPMessages

/// Counts who reads a tenant's log within a period, by the tenant's clock.
package final class LogRate: Sendable {
    private let window = Lock(RequestWindow())

    package init() {}

    /// Where a request leaves the count.
    struct Count {
        /// Whether this request was one too many.
        let isExceeded: Bool
        let remaining: Int
        let reset: Instant
    }

    /// Counts one more.
    func count(_ access: LogAccess, at now: Instant) -> Count {
        window.withLock { window in
            window.add(at: now, period: access.period)
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
