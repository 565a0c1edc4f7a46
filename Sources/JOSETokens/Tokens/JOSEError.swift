/// Why a token or key from outside can't be used.
package struct JOSEError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Code: Sendable {
        /// Not the form that the specification gives it.
        case malformed
        /// Longer than we read.
        case tooLarge
        /// Well formed, but it asks for something that isn't known here.
        case unsupported
        /// The key is too short, too long or of the wrong kind.
        case keyUnusable
        /// Changed on its way, or made with another key.
        case notAuthentic
    }

    package let code: Code
    /// A sentence for the log, without anything secret.
    package let reason: String
    package var description: String { reason }

    package init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }
}
