/// A way out of a node; journeys connect it to what comes next.
package struct Outcome: Sendable, Hashable, ExpressibleByStringLiteral {
    /// Compared exactly: case matters, and free text with blanks occurs (NODES §7.1).
    package let id: String
    /// What an editor shows.
    package let displayName: String

    package init(_ id: String, displayName: String? = nil) {
        self.id = id
        self.displayName = displayName ?? id
    }

    package init(stringLiteral id: String) { self.init(id) }
}

extension [Outcome] {
    /// What most decisions lead to, with the names that an editor shows.
    package static var trueOrFalse: [Outcome] {
        [Outcome("true", displayName: "True"), Outcome("false", displayName: "False")]
    }
}
