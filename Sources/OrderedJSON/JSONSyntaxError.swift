/// Why a text is no JSON, and where.
public struct JSONSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is wrong, in a few words.
    public let problem: String
    /// 1 is the first line.
    public let line: Int
    /// 1 is the first byte of the line.
    public let column: Int

    /// A problem at a place.
    public init(problem: String, line: Int, column: Int) {
        self.problem = problem
        self.line = line
        self.column = column
    }

    /// `line 3, column 7: expected a comma or }`
    public var description: String { "line \(line), column \(column): \(problem)" }
}
