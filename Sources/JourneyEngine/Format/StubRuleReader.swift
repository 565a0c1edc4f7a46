import OrderedJSON

/// Reads `{"outcome": "true", "set": {"shared.x": 1}, "when": …}` (NODES §6, `stub`).
struct StubRuleReader {
    let origin: Origin
    private(set) var findings: [Finding] = []

    init(origin: Origin) { self.origin = origin }

    /// Nil where the rule names no outcome.
    mutating func rule(_ value: JSONValue) -> StubRule? {
        guard let object = value.object else {
            findings.append(Finding(.error, "a stub must be an object", at: origin.place))
            return nil
        }
        var members = MemberReader(object, at: origin)
        let outcome = members.string("outcome")
        if object["outcome"] == nil { members.fail("outcome", "a stub needs an \"outcome\"") }
        let assignments = assignments(&members)
        let condition = condition(&members)
        _ = members.remainder()
        findings += members.findings
        return outcome.map { StubRule(outcome: $0, assignments: assignments, condition: condition) }
    }

    private func assignments(_ members: inout MemberReader) -> [StubRule.Assignment] {
        var assignments: [StubRule.Assignment] = []
        for member in members.object("set") ?? [:] {
            if let path = StatePath(member.key) {
                assignments.append(StubRule.Assignment(path, member.value))
            } else {
                members.fail("set", "\"\(member.key)\" is no place in the state; write \(StatePath.examples)")
            }
        }
        return assignments
    }

    private func condition(_ members: inout MemberReader) -> Condition? {
        guard let value = members.any("when") else { return nil }
        do {
            let condition = try Condition(json: value, at: ["when"])
            if case .input = condition.subject {
                members.fail("when", "a stub asks nothing: test a \"state\" or a \"header\"")
            }
            return condition
        } catch {
            members.fail("when", error.problem)
            return nil
        }
    }
}
