import OrderedJSON

/// What a service answers to some requests of an HTTP Client:
/// `{"method": "GET", "url": "https://api.example.com/users/*", "status": 200, "body": …}`.
///
/// Nothing but `status` is needed, or `error` for a service that can't be reached. In `url` a `*` stands for anything;
/// without a `?` in it the query makes no difference. `when` tests the state or the client's header (NODES §6).
struct RESTStub: Sendable {
    enum Reply: Sendable {
        case response(status: Int, body: Template)
        /// Why there is none.
        case error(String)
    }

    static let statuses = 100...999

    let reply: Reply
    private let method: String?
    private let url: Wildcards?
    private let hasQuery: Bool
    private let condition: Condition?

    /// The rules of a property that holds one or a list of them; none where it is null.
    static func all(_ property: String, _ configuration: NodeConfiguration) throws -> [RESTStub] {
        let value = configuration.value(property)
        if value.isNull { return [] }
        guard let rules = value.array else { return [try RESTStub(value, at: [property])] }
        return try rules.enumerated().map { try RESTStub($0.element, at: [property, String($0.offset)]) }
    }

    private init(_ json: JSONValue, at path: [String]) throws(NodeConfigurationError) {
        guard let object = json.object else {
            throw NodeConfigurationError(at: path, "a rule of \"\(path[0])\" is an object with a \"status\"")
        }
        let known = ["method", "url", "when", "status", "headers", "body", "error"]
        for key in object.keys where !known.contains(key) {
            throw NodeConfigurationError(
                at: path + [key], "a rule of \"\(path[0])\" has no \"\(key)\"",
                suggestion: Suggestion.nearest(to: key, among: known))
        }
        method = try Self.text("method", object, path)
        let pattern = try Self.text("url", object, path)
        url = pattern.map { Wildcards($0) }
        hasQuery = pattern?.contains("?") ?? false
        condition = try Self.condition(object, path)
        reply = try Self.reply(object, path)
    }

    /// The keys of the state that the rule reads.
    var inputs: [String] {
        var inputs: [String] = []
        if case .response(_, let body) = reply { inputs += body.inputs }
        if case .state(let path)? = condition?.subject { inputs.append(path.stateKey) }
        return inputs
    }

    func applies(to request: RESTRequest, _ context: borrowing TreeContext) -> Bool {
        if let method, method.uppercased() != request.method.uppercased() { return false }
        let text = hasQuery ? request.url : String(request.url.prefix { $0 != "?" })
        if let url, !url.match(text) { return false }
        return condition?.holds(context) ?? true
    }

    private static func reply(_ object: JSONObject, _ path: [String]) throws(NodeConfigurationError) -> Reply {
        if let reason = try text("error", object, path) { return .error(reason) }
        guard let status = object["status"]?.int, statuses.contains(status) else {
            throw NodeConfigurationError(
                at: path, "\"\(path[0])\" must have a \"status\" of \(statuses.text), or an \"error\"")
        }
        return .response(status: status, body: try Template(object["body"] ?? .null, at: path + ["body"]))
    }

    private static func condition(_ object: JSONObject, _ path: [String]) throws(NodeConfigurationError) -> Condition? {
        guard let when = object["when"] else { return nil }
        let condition = try Condition(json: when, at: path + ["when"])
        if case .input = condition.subject {
            throw NodeConfigurationError(
                at: path + ["when"], "an HTTP Client asks nothing: test a \"state\" or a \"header\"")
        }
        return condition
    }

    private static func text(
        _ key: String, _ object: JSONObject, _ path: [String]
    ) throws(NodeConfigurationError) -> String? {
        guard let value = object[key] else { return nil }
        guard let text = value.string else {
            throw NodeConfigurationError(at: path + [key], "\"\(key)\" must be a text")
        }
        return text
    }
}
