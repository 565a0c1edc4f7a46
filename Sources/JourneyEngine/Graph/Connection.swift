/// What follows an outcome of a node.
package struct Connection: Sendable {
    /// The outcome's id, compared exactly: `true`, `TRUE` and `outcome` all occur (NODES §1.3).
    package let outcome: String
    package let target: Target
    /// The target as the file spells it.
    package let spelling: String
    package let origin: Origin

    package init(outcome: String, target: Target, spelling: String, origin: Origin) {
        self.outcome = outcome
        self.target = target
        self.spelling = spelling
        self.origin = origin
    }
}
