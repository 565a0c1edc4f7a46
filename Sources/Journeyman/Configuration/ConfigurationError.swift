import HTTPMessages

/// Why the server was not started with what it was told: one sentence for the person who wrote it.
package struct ConfigurationError: Error, Sendable, Equatable, CustomStringConvertible {
    private let problem: String
    /// The value that was given, shown behind the problem.
    private let given: String?

    package init(_ problem: String, given: String? = nil) {
        self.problem = problem
        self.given = given
    }

    package var description: String { given.map { "\(problem), not \"\($0.withoutUserInfo)\"" } ?? problem }

    /// The same for those who mustn't see the value.
    var withoutValue: ConfigurationError { ConfigurationError(problem) }
}

extension String {
    /// Without what a URL says of a user, which may be a password (RFC 3986 §3.2.1).
    fileprivate var withoutUserInfo: String {
        guard let authority = authorityRange, let end = self[authority].lastIndex(of: "@") else { return self }
        return "\(self[..<authority.lowerBound])***\(self[end...])"
    }
}
