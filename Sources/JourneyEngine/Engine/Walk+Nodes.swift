import AMWire

/// How a node that stands alone, or one on a page, is processed.
extension Walk {
    mutating func process(_ node: RunnableNode) throws -> Decision {
        let answers = pendingAnswers
        pendingAnswers = []
        context.suspension = nil
        if case .page(let texts, let children) = node.behaviour {
            return try processPage(node, texts, children, answers)
        }
        switch try processOne(node, answers: answers.first ?? CallbackAnswers()) {
        case .goTo(let outcome), .leavePage(let outcome): return .goTo(outcome.id)
        case .enter(let journey, let hasErrorOutcome):
            return .enter(journey: journey, hasErrorOutcome: hasErrorOutcome)
        case .respond(let response, let aftermath, let outcome):
            return .respond(
                NodeResponse(nodeID: node.source.id, aftermath: aftermath, response: response), then: outcome.id)
        case .ask(let callbacks, let texts):
            guard !callbacks.isEmpty else { throw NodeFailure("\(node.source.displayName) asks for nothing") }
            let messages = callbacks.enumerated().map { $0.element.message($0.offset + 1) }
            return .ask(Question(callbacks: [messages], texts: texts))
        }
    }

    /// Processes a node that is no page.
    mutating func processOne(_ node: RunnableNode, answers: CallbackAnswers) throws -> Action {
        context.journey = innermost.journey.name
        context.nodeID = node.source.id
        context.answers = answers
        if let rule = stub(of: node) { return .goTo(rule.follow(&context)) }
        switch node.behaviour {
        case .node(let behaviour): return try behaviour.process(&context)
        case .unknown(let outcome):
            report("\(node.source.type) is no known node type: going on with its first outcome, \(outcome.id)", node)
            return .goTo(outcome)
        case .unusable(let reason): throw NodeFailure("\(node.source.displayName) can't be used: \(reason)")
        case .page: throw NodeFailure("a page can't stand on a page")
        }
    }

    private func stub(of node: RunnableNode) -> StubRule? {
        let rules = node.source.stubs.isEmpty ? settings.stubs(of: node.source.type) : node.source.stubs
        for rule in rules where rule.applies(context) { return rule }
        return nil
    }

    /// Where an outcome leads; an unconnected one ends the journey in failure (NODES §1.11 rule 4).
    mutating func follow(_ outcome: String, of node: RunnableNode) -> Target {
        if let target = node.source.target(of: outcome) {
            if target == .failure { noteFailure(outcome, of: node) }
            return target
        }
        report("the outcome \(outcome) leads nowhere: the journey fails", node)
        return .failure
    }

    /// Tells the journal which node brought a journey to its failure.
    private mutating func noteFailure(_ outcome: String, of node: RunnableNode) {
        context.note(
            "the node \"\(node.source.displayName)\" ended with \(outcome), which leads the journey "
                + "\(innermost.journey.name) to its failure")
    }

    /// Tells log and journal what is wrong with a journey.
    mutating func report(_ problem: String, _ node: RunnableNode) {
        context.note(problem)
        context.log.warning(
            problem,
            ["realm": realm.text, "journey": innermost.journey.name, "node": node.source.displayName])
    }
}
