import HTTPMessages
import OrderedJSON

/// What stands in for a service or a proof that this server doesn't have: rules in the node, the first that applies
/// wins.
///
/// A rule has members of the node's own, such as `score`, and a `when` that tests the client's answer, the state or the
/// request. A request that brings a rule in its field `X-Stub-Result` needs none in the journey; one that makes no
/// sense breaks the journey off, in the field or in the journey: a typing error must not pass for the good answer.
struct StubResult: Sendable {
    private let rules: [(condition: Condition?, result: JSONObject)]
    /// What a rule may say beside its `when`.
    private let members: KeyValuePairs<String, StubMember>

    private static let field: HTTPFieldName = "X-Stub-Result"

    /// The property of the node.
    static let name = "stubResult"

    static func property(_ summary: String) -> NodeProperty {
        .any(name, default: [], "Not AM's: \(summary) Rules with \"when\"; the first that applies wins.")
    }

    /// Reads the rules, whose members beside `when` must be some of these.
    init(_ configuration: NodeConfiguration, members: KeyValuePairs<String, StubMember>) throws(NodeConfigurationError)
    {
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
    func result(_ context: borrowing TreeContext) throws(NodeFailure) -> JSONObject {
        if let result = try result(of: context.request) { return result }
        for rule in rules where rule.condition?.holds(context) ?? true { return rule.result }
        return [:]
    }

    /// What the request's own field says, for the nodes that know all its members.
    private func result(of request: HTTPRequest) throws(NodeFailure) -> JSONObject? {
        guard let text = request.fields[Self.field] else { return nil }
        guard let result = (try? JSONValue(parsing: Array(text.utf8)))?.object, !result.isEmpty else {
            throw NodeFailure("\(Self.field.text) must be an object such as {\"valid\": false}")
        }
        if let stranger = result.keys.first(where: { !StubMember.names.contains($0) }) {
            throw NodeFailure("\(Self.field.text): no node knows \"\(stranger)\"")
        }
        let known = members.map(\.key)
        guard result.keys.allSatisfy(known.contains) else { return nil }
        if let problem = Self.problem(result, members) {
            throw NodeFailure("\(Self.field.text): \(problem.text)")
        }
        return result
    }

    /// The first member that isn't what it must be.
    private static func problem(
        _ result: JSONObject, _ members: KeyValuePairs<String, StubMember>
    ) -> (key: String, text: String)? {
        for (key, member) in members {
            guard let value = result[key], !member.accepts(value) else { continue }
            return (key, "\"\(key)\" must be \(member.description)")
        }
        return nil
    }

    /// What a check says of a node without rules.
    func omission(_ message: String, property: String) -> NodeOmission? {
        isEmpty ? NodeOmission(property: property, message: "\(message) without a \"\(Self.name)\"") : nil
    }

    private static func rule(
        _ value: JSONValue, _ members: KeyValuePairs<String, StubMember>, at path: [String]
    ) throws(NodeConfigurationError) -> (condition: Condition?, result: JSONObject) {
        guard var result = value.object else {
            throw NodeConfigurationError(at: path, "a rule of \"\(name)\" is an object")
        }
        let known = members.map(\.key)
        for key in result.keys where key != "when" && !known.contains(key) {
            throw NodeConfigurationError(
                at: path + [key], "a rule of \"\(name)\" has no \"\(key)\"",
                suggestion: Suggestion.nearest(to: key, among: known + ["when"]))
        }
        guard known.contains(where: { result[$0] != nil }) else {
            let names = known.map { "\"\($0)\"" }.joined(separator: ", ")
            throw NodeConfigurationError(at: path, "a rule of \"\(name)\" says something: \(names)")
        }
        if let problem = problem(result, members) {
            throw NodeConfigurationError(at: path + [problem.key], problem.text)
        }
        guard let when = result["when"] else { return (nil, result) }
        result["when"] = nil
        return (try Condition(json: when, at: path + ["when"]), result)
    }
}
