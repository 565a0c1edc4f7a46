import AdminWire

/// A named oddity of a tenant, as somebody met it: what it changes, for which requests, and where it was reported.
package struct Quirk: Sendable {
    package let name: String
    /// Its entry in the list of edge cases: `B02`.
    package let entry: String
    /// Where it was reported, or what describes it.
    package let report: String
    /// One sentence.
    package let summary: String
    /// What it acts by; nil: there is nothing to say.
    package let value: QuirkValue?
    /// The requests that it can be about at all.
    let requests: RequestMatch
    /// Whether it is about preflights, too; others leave OPTIONS alone.
    let meetsPreflights: Bool
    let changes: [QuirkChange]

    init(
        _ name: String, _ entry: String, _ report: String, _ summary: String, value: QuirkValue? = nil,
        at path: String? = nil, method: String? = nil, preflights: Bool = false, _ changes: QuirkChange...
    ) {
        self.name = name
        self.entry = entry
        self.report = report
        self.summary = summary
        self.value = value
        requests = RequestMatch(method: method, path: path)
        meetsPreflights = preflights
        self.changes = changes
    }

    /// `B02, KB a67301825`
    package var source: String { "\(entry), \(report)" }
}

/// The value that a quirk asks for, with the one that it has where nobody says any.
package enum QuirkValue: Sendable {
    case number(Int, in: ClosedRange<Int>)
    case text(String, as: QuirkText)
    /// One of these words; the first where nobody says any.
    case choice([String])
}
