/// Why a text is no query filter, and where.
package struct QueryFilterError: Error, Sendable, Equatable, CustomStringConvertible {
    package let problem: String
    /// Counts UTF-8 bytes from 0.
    package let position: Int

    package init(problem: String, position: Int) {
        self.problem = problem
        self.position = position
    }

    package var description: String { "\(problem) at position \(position)" }
}
