import OrderedJSON

/// Where a `callbacks` node leads: the first rule whose condition holds wins (NODES §6, `route`).
struct CallbackRoute: Sendable {
    private let rules: [(condition: Condition?, outcome: Outcome)]

    /// Where no rule applies.
    static let noMatch: Outcome = "failure"

    /// Reads a route in a node that sends so many callbacks.
    init(_ value: JSONValue, callbackCount: Int) throws(NodeConfigurationError) {
        guard let elements = value.array else {
            throw NodeConfigurationError(at: ["route"], "\"route\" must be a list")
        }
        var rules: [(condition: Condition?, outcome: Outcome)] = []
        for (index, element) in elements.enumerated() {
            rules.append(try Self.rule(element, at: ["route", String(index)], callbackCount))
        }
        self.rules = rules
    }

    /// One for each target, and the one where no rule applies.
    var outcomes: [Outcome] {
        var outcomes: [Outcome] = []
        for outcome in rules.map(\.outcome) + [Self.noMatch] where !outcomes.contains(outcome) {
            outcomes.append(outcome)
        }
        return outcomes
    }

    /// The keys of the state that conditions look at.
    var inputs: [String] {
        rules.compactMap { rule in
            guard case .state(let path) = rule.condition?.subject else { return nil }
            return path.stateKey
        }
    }

    func outcome(_ context: borrowing TreeContext) -> Outcome {
        for rule in rules where rule.condition?.holds(context) ?? true { return rule.outcome }
        return Self.noMatch
    }

    private static func rule(
        _ value: JSONValue, at path: [String], _ callbackCount: Int
    ) throws(NodeConfigurationError) -> (condition: Condition?, outcome: Outcome) {
        guard let object = value.object, let target = object["to"]?.string else {
            throw NodeConfigurationError(at: path, "a rule of \"route\" is an object with \"to\"")
        }
        let known = ["when", "to"]
        for key in object.keys where !known.contains(key) {
            throw NodeConfigurationError(
                at: path + [key], "a rule of \"route\" has no \"\(key)\"",
                suggestion: Suggestion.nearest(to: key, among: known))
        }
        guard let when = object["when"] else { return (nil, Outcome(target)) }
        let condition = try Condition(json: when, at: path + ["when"])
        if case .input(let callback, _) = condition.subject, callback >= callbackCount {
            throw NodeConfigurationError(
                at: path + ["when", "callback"],
                "there is no callback \(callback): they count from 0, and the node has \(callbackCount)")
        }
        return (condition, Outcome(target))
    }
}
