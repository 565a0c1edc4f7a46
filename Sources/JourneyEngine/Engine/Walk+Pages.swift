import AMWire

/// How a page is processed: its children one after the other, their callbacks in one step (NODES §3.0).
extension Walk {
    /// What a child of a page did.
    private enum ChildResult {
        case asked([OutgoingCallback], StepTexts)
        case left(Outcome)
        case leftPage(Outcome)

        var hasAsked: Bool { if case .asked = self { true } else { false } }
    }

    mutating func processPage(
        _ page: RunnableNode, _ texts: PageTexts, _ children: [RunnableNode], _ answers: [CallbackAnswers]
    ) throws -> Decision {
        guard let last = children.last else { throw NodeFailure("\(page.source.displayName) is a page without nodes") }
        var results: [ChildResult] = []
        for (index, child) in children.enumerated() {
            let ownAnswers = answers.indices.contains(index) ? answers[index] : CallbackAnswers()
            results.append(try processChild(child, answers: ownAnswers))
        }
        guard context.suspension == nil else {
            throw NodeFailure("a node of the page \(page.source.displayName) suspends the journey: it must stand alone")
        }
        if let outcome = outcome(of: results) { return .goTo(pageOutcome(outcome.id, of: page, last: last)) }
        try askAgain(children, answers, &results)
        return .ask(question(results, texts.texts(for: context.languages)))
    }

    /// The last child's, once no child asks or the last one doesn't care.
    private func outcome(of results: [ChildResult]) -> Outcome? {
        switch results.last {
        case .leftPage(let outcome): outcome
        case .left(let outcome) where !results.contains(where: \.hasAsked): outcome
        default: nil
        }
    }

    /// Where one child asks again, the whole page is shown again: those that were content ask anew.
    private mutating func askAgain(
        _ children: [RunnableNode], _ answers: [CallbackAnswers], _ results: inout [ChildResult]
    ) throws {
        for index in children.indices where !results[index].hasAsked && answers.indices.contains(index) {
            guard !answers[index].isEmpty else { continue }
            results[index] = try processChild(children[index], answers: CallbackAnswers())
        }
    }

    private mutating func processChild(_ child: RunnableNode, answers: CallbackAnswers) throws -> ChildResult {
        switch try processOne(child, answers: answers) {
        case .goTo(let outcome): return .left(outcome)
        case .leavePage(let outcome): return .leftPage(outcome)
        case .ask(let callbacks, let texts): return .asked(callbacks, texts)
        case .enter, .respond: throw NodeFailure("\(child.source.displayName) can't stand on a page")
        }
    }

    /// Numbers and `_id`s run over all callbacks of the page. The page's own texts win over its children's.
    private func question(_ results: [ChildResult], _ pageTexts: StepTexts) -> Question {
        var texts = pageTexts
        var count = 0
        let slices = results.map { result -> [CallbackMessage] in
            guard case .asked(let callbacks, let childTexts) = result else { return [] }
            texts.fill(from: childTexts)
            return callbacks.map { callback in
                count += 1
                var message = callback.message(count)
                message.id = count - 1
                return message
            }
        }
        return Question(callbacks: slices, texts: texts)
    }

    /// Version 2.0 of the page names outcomes `<last child>-<outcome>` (NODES §1.3).
    private func pageOutcome(_ outcome: String, of page: RunnableNode, last child: RunnableNode) -> String {
        let longName = "\(child.source.id)-\(outcome)"
        return page.source.connections.contains { $0.outcome == longName } ? longName : outcome
    }
}
