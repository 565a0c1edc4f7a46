import HTTPMessages
import OrderedJSON

/// What stands in for a service or a proof that this server doesn't have: rules in the node, the first that applies
/// wins.
///
/// A rule has members of the node's own, such as `score`, and a `when` that tests the client's answer, the state or the
/// request. A request that brings a rule in its field `X-Stub-Result` needs none in the journey.
struct StubResult: Sendable {
    private let rules: [(condition: Condition?, result: JSONObject)]
    /// What a rule may say beside its `when`.
    private let members: [String]

    private static let field: HTTPFieldName = "X-Stub-Result"

    /// The property of the node.
    static let name = "stubResult"

    static func property(_ summary: String) -> NodeProperty {
        .any(name, default: [], "Not AM's: \(summary) Rules with \"when\"; the first that applies wins.")
    }

    /// Reads the rules, whose members beside `when` must be some of these.
    init(_ configuration: NodeConfiguration, members: [String]) throws(NodeConfigurationError) {
        guard let elements = configuration.value(Self.name).array else {
            throw NodeConfigurationError(property: Self.name, problem: "\"\(Self.name)\" must be a list")
        }
        var rules: [(condition: Condition?, result: JSONObject)] = []
        for (index, element) in elements.enumerated() {
            rules.append(try Self.rule(element, members, at: [Self.name, String(index)]))
        }
        self.rules = rules
        self.members = members
    }

    /// Whether there is nothing that decides.
    var isEmpty: Bool { rules.isEmpty }

    /// The keys of the state that conditions look at.
    var inputs: [String] {
        rules.compactMap { rule in
            guard case .state(let path) = rule.condition?.subject else { return nil }
            return path.stateKey
        }
    }

    /// What the request says, else the first rule that applies; empty where none does.
    func result(_ context: borrowing TreeContext) -> JSONObject {
        if let result = result(of: context.request) { return result }
        for rule in rules where rule.condition?.holds(context) ?? true { return rule.result }
        return [:]
    }

    /// What the request's own field says, for the nodes that know all its members.
    private func result(of request: HTTPRequest) -> JSONObject? {
        guard let text = request.fields[Self.field],
            let result = (try? JSONValue(parsing: Array(text.utf8)))?.object, !result.isEmpty,
            result.keys.allSatisfy(members.contains)
        else { return nil }
        return result
    }

    /// What a check says of a node without rules.
    func omission(_ message: String, property: String) -> NodeOmission? {
        isEmpty ? NodeOmission(property: property, message: "\(message) without a \"\(Self.name)\"") : nil
    }

    private static func rule(
        _ value: JSONValue, _ members: [String], at path: [String]
    ) throws(NodeConfigurationError) -> (condition: Condition?, result: JSONObject) {
        guard var result = value.object else {
            throw NodeConfigurationError(at: path, "a rule of \"\(name)\" is an object")
        }
        for key in result.keys where key != "when" && !members.contains(key) {
            throw NodeConfigurationError(
                at: path + [key], "a rule of \"\(name)\" has no \"\(key)\"",
                suggestion: Suggestion.nearest(to: key, among: members + ["when"]))
        }
        guard let when = result["when"] else { return (nil, result) }
        result["when"] = nil
        return (try Condition(json: when, at: path + ["when"]), result)
    }
}
