import EndpointRouting

/// One thing by which a fault picks its requests, described once: how it is written, what it asks, what the tables say.
package struct FaultMatchField: Sendable {
    enum Test: Sendable {
        /// Asked before a request is let in.
        case request(@Sendable (FaultSubject) -> Bool)
        /// Asked at each node that a request comes to.
        case place(@Sendable (FaultPlace) -> Bool)
        /// The first of the requests that match in all else.
        case turn(Int)
    }

    package let name: String
    /// How its value is written, for example `{NAME: a text}`.
    package let value: String
    /// One sentence.
    package let summary: String
    let read: @Sendable (FaultValue) throws(FaultProblem) -> Test

    init(
        _ name: String, _ value: String, _ summary: String,
        read: @escaping @Sendable (FaultValue) throws(FaultProblem) -> Test
    ) {
        self.name = name
        self.value = value
        self.summary = summary
        self.read = read
    }
}
