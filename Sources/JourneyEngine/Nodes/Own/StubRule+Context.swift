import OrderedJSON

extension JourneyNode {
    /// Where a node of unknown type goes that has no stub: its first outcome (NODES §1.11 rule 5).
    package var firstOutcome: Outcome {
        Outcome(listedOutcomes.first ?? connections.first?.outcome ?? next?.outcome ?? "outcome")
    }
}

extension StubRule {
    package func applies(_ context: borrowing TreeContext) -> Bool { condition?.holds(context) ?? true }

    /// Sets the rule's state.
    package func follow(_ context: inout TreeContext) -> Outcome {
        for assignment in assignments { context.state.set(assignment.value, at: assignment.path) }
        return Outcome(outcome)
    }
}
