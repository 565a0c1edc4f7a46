/// Why bytes were refused as a request, or a request before it was dispatched.
package struct MalformedRequest: Error, Sendable, Equatable {
    package let status: HTTPStatus
    /// One sentence about what was wrong.
    package let problem: String
    /// What was read of it: nil where not even its method was. A target that wasn't read is `-`.
    package var request: HTTPRequest?

    package init(status: HTTPStatus, problem: String) {
        self.status = status
        self.problem = problem
    }

    static func badRequest(_ problem: String) -> MalformedRequest {
        MalformedRequest(status: .badRequest, problem: problem)
    }
}
