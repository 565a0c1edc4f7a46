/// Why a server could not be asked: one sentence.
package struct OutboundError: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String
    /// Whether the time was up.
    package let isLate: Bool

    init(_ description: String, isLate: Bool = false) {
        self.description = description
        self.isLate = isLate
    }
}
