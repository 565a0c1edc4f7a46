/// The server answered, but with something that the protocol doesn't foresee there.
public struct UnexpectedAnswer: Error, Sendable, Hashable, CustomStringConvertible {
    /// The answer's HTTP status.
    public let status: Int
    /// What was wrong, in a few words.
    public let problem: String
    /// The body's beginning.
    public let body: String

    /// What was wrong with an answer.
    public init(_ problem: String, in response: TransportResponse) {
        status = response.status
        self.problem = problem
        body = String(response.text.prefix(2_000))
    }

    /// `status 502: no JSON: <html>…`
    public var description: String { "status \(status): \(problem)" + (body.isEmpty ? "" : ": \(body)") }
}
