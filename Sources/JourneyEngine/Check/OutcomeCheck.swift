/// Do the connections of a known type fit its outcomes?
struct OutcomeCheck {
    private let subject: NodeSubject

    init(_ subject: NodeSubject) { self.subject = subject }

    var findings: [Finding] {
        guard let outcomes = subject.outcomes else { return unknownTypeFindings }
        return unknownOutcomes(outcomes) + nextFindings(outcomes) + stubFindings(outcomes) + unconnected(outcomes)
    }

    private var node: JourneyNode { subject.node }

    private func unknownOutcomes(_ outcomes: [String]) -> [Finding] {
        node.connections.filter { !outcomes.contains($0.outcome) && !isShortForm($0.outcome) }.map {
            unknownOutcome($0.outcome, outcomes, at: $0.origin)
        }
    }

    /// A page of version 2.0 may also be connected by its last child's plain outcome.
    private func isShortForm(_ outcome: String) -> Bool {
        subject.isPage && subject.children.last?.outcomes?.contains(outcome) ?? false
    }

    /// An error only where the type is known: else the outcomes are hearsay. What the export itself lists was right
    /// where it came from, and is only never taken here.
    private func unknownOutcome(_ outcome: String, _ outcomes: [String], at origin: Origin) -> Finding {
        if node.listedOutcomes.contains(outcome) {
            let message = "\"\(node.displayName)\" never takes the outcome \"\(outcome)\" in this version"
            return Finding(.warning, message, at: origin.place)
        }
        let known = outcomes.map { "\"\($0)\"" }.joined(separator: ", ")
        return Finding(
            subject.hasKnownType ? .error : .warning,
            "\"\(node.displayName)\" has no outcome \"\(outcome)\"; it has \(known.isEmpty ? "none" : known)",
            at: origin.place, suggestion: Suggestion.nearest(to: outcome, among: outcomes))
    }

    /// `next` is for nodes with one outcome.
    private func nextFindings(_ outcomes: [String]) -> [Finding] {
        guard let next = node.next, outcomes.count != 1 else { return [] }
        guard !outcomes.isEmpty else {
            return [Finding(.warning, "\"\(node.displayName)\" never goes on to \"next\"", at: next.origin.place)]
        }
        let names = outcomes.map { "\"\($0)\"" }.joined(separator: ", ")
        return [
            Finding(
                .error, "\"next\" is for a node with one outcome; \"\(node.displayName)\" has \(names): use \"on\"",
                at: next.origin.place)
        ]
    }

    private func stubFindings(_ outcomes: [String]) -> [Finding] {
        node.stubs.filter { !outcomes.contains($0.outcome) }.map {
            unknownOutcome($0.outcome, outcomes, at: node.origin.appending("stub", "outcome"))
        }
    }

    private func unconnected(_ outcomes: [String]) -> [Finding] {
        let isStubbed = node.stubs.contains { $0.condition == nil }
        return outcomes.filter { !isConnected($0) && !isStubbed }.map {
            Finding(
                .warning, "the outcome \"\($0)\" of \"\(node.displayName)\" leads nowhere: the journey fails there",
                at: node.origin.place)
        }
    }

    private func isConnected(_ outcome: String) -> Bool {
        if node.target(of: outcome) != nil { return true }
        guard subject.isPage, let last = subject.children.last, outcome.hasPrefix("\(last.node.id)-") else {
            return false
        }
        return node.target(of: String(outcome.dropFirst(last.node.id.count + 1))) != nil
    }

    /// What a stub names must be connected, the type's own outcomes being unknown.
    private var unknownTypeFindings: [Finding] {
        guard subject.type == nil else { return [] }
        return node.stubs.filter { node.target(of: $0.outcome) == nil }.map {
            Finding(
                .warning, "the outcome \"\($0.outcome)\" of the stub leads nowhere: the journey fails there",
                at: node.origin.appending("stub", "outcome").place,
                suggestion: Suggestion.nearest(to: $0.outcome, among: node.connections.map(\.outcome)))
        }
    }
}
