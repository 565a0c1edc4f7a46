import CJourneymanOpenSSL

/// Why keys, certificates or names can't be used for TLS, in one sentence without a full stop.
package struct TLSError: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }

    /// Adds what OpenSSL says, and empties the thread's error queue.
    init(openSSL problem: String) {
        let reason = ERR_reason_error_string(ERR_peek_error()).map { String(cString: $0) }
        ERR_clear_error()
        description = reason.map { "\(problem) (\($0))" } ?? problem
    }
}
