/// A node can't do its work: the journey ends with 401 `Login failure`, the reason goes to the log
/// (NODES §3.0, "Errors").
package struct NodeFailure: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
