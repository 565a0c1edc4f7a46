/// How journeys stand in each other (NODES §3.3, Inner Tree Evaluator).
extension Walk {
    mutating func enter(_ name: String, hasErrorOutcome: Bool, from node: RunnableNode) throws(NodeFailure) {
        do throws(NodeFailure) {
            let journey = try innerJourney(name)
            target = journey.source.entry.target
            frames.append(Frame(journey: journey, node: "", hasErrorOutcome: hasErrorOutcome))
        } catch {
            guard hasErrorOutcome else { throw error }
            report(error.description, node)
            target = follow(Self.errorOutcome, of: node)
        }
    }

    private func innerJourney(_ name: String) throws(NodeFailure) -> RunnableJourney {
        guard frames.count < settings.maximumDepth else {
            throw NodeFailure("journeys stand in each other more than \(settings.maximumDepth) deep")
        }
        guard let journey = journeys.journey(name, in: realm) else {
            throw NodeFailure("\(innermost.journey.name) can't go on: \(journeys.problem(of: name, in: realm))")
        }
        return journey
    }

    /// Leaves the innermost journey by its success or failure; halts where it is the only one.
    mutating func leaveJourney() -> Halt? {
        let isSuccess = target == .success
        guard frames.count > 1 else { return isSuccess ? .succeeded : .failed }
        frames.removeLast()
        goOn(isSuccess ? "true" : "false")
        return nil
    }

    /// Leaves journeys until one has a way on from what broke inside it; halts where none has.
    mutating func breakDown(because reason: String) -> Halt? {
        context.note(reason)
        context.log.warning(
            reason, ["realm": realm.text, "journey": innermost.journey.name, "node": innermost.node])
        while frames.count > 1 {
            if frames.removeLast().hasErrorOutcome {
                goOn(Self.errorOutcome)
                return nil
            }
        }
        context.isBroken = true
        return .failed
    }

    /// Goes on from the node that entered the journey just left.
    private mutating func goOn(_ outcome: String) {
        guard let node = innermost.journey.node(innermost.node) else {
            target = .failure
            return
        }
        target = follow(outcome, of: node)
    }

    private static var errorOutcome: String { "error" }
}
