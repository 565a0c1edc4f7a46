import OrderedJSON

/// What to do in place of a node's own logic (NODES §3.10, §6).
package struct StubRule: Sendable, Hashable {
    /// A value and the place in the state where it goes.
    package struct Assignment: Sendable, Hashable {
        package let path: StatePath
        package let value: JSONValue

        package init(_ path: StatePath, _ value: JSONValue) {
            self.path = path
            self.value = value
        }
    }

    /// The outcome to take.
    package let outcome: String
    /// What to set first, in order.
    package let assignments: [Assignment]
    /// When the rule applies; nil is always.
    package let condition: Condition?

    package init(outcome: String, assignments: [Assignment] = [], condition: Condition? = nil) {
        self.outcome = outcome
        self.assignments = assignments
        self.condition = condition
    }
}
