import HTTPMessages
import OrderedJSON

/// What a service answers to some requests of an HTTP Client or of scripts:
/// `{"method": "GET", "url": "https://api.example.com/users/*", "status": 200, "headers": {…}, "body": …}`.
///
/// Nothing but `status` is needed, or `error` for a service that can't be reached. In `url` a `*` stands for anything;
/// without a `?` in it the query makes no difference. `when` tests the state or the client's header (NODES §6).
package struct RESTStub: Sendable {
    enum Reply: Sendable {
        case response(status: Int, fields: HTTPFields, body: Template)
        /// Why there is none.
        case error(String)
    }

    static let statuses = 100...999

    let reply: Reply
    private let method: String?
    private let url: Wildcards?
    private let hasQuery: Bool
    private let condition: Condition?
    /// As it was written.
    private let json: JSONValue

    /// What nodes call it.
    package static let property = "stubResponse"

    /// The rules of a property that holds one or a list of them; none where it is null.
    static func all(_ property: String, _ configuration: NodeConfiguration) throws -> [RESTStub] {
        let value = configuration.value(property)
        if value.isNull { return [] }
        guard let rules = value.array else { return [try RESTStub(value, at: [property])] }
        return try rules.enumerated().map { try RESTStub($0.element, at: [property, String($0.offset)]) }
    }

    /// - Parameter path: where it stands; its first part is what errors call it.
    package init(_ json: JSONValue, at path: [String] = [property]) throws(NodeConfigurationError) {
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
        url = pattern.map { Wildcards(Self.folded($0)) }
        hasQuery = pattern?.contains("?") ?? false
        condition = try Self.condition(object, path)
        reply = try Self.reply(object, path)
        self.json = json
    }

    /// The keys of the state that the rule reads.
    var inputs: [String] {
        var inputs: [String] = []
        if case .response(_, _, let body) = reply { inputs += body.inputs }
        if case .state(let path)? = condition?.subject { inputs.append(path.stateKey) }
        return inputs
    }

    func applies(to request: RESTRequest, _ context: borrowing TreeContext) -> Bool {
        if let method, method.uppercased() != request.method.uppercased() { return false }
        let text = Self.folded(hasQuery ? request.url : String(request.url.prefix { $0 != "?" }))
        if let url, !url.match(text) { return false }
        return condition?.holds(context) ?? true
    }

    /// Scheme and host in small letters: their case makes no difference (RFC 3986 §6.2.2.1).
    private static func folded(_ url: String) -> String {
        guard let authority = url.authorityRange else { return url }
        return url[..<authority.upperBound].lowercased() + url[authority.upperBound...]
    }

    private static func reply(_ object: JSONObject, _ path: [String]) throws(NodeConfigurationError) -> Reply {
        if let reason = try text("error", object, path) { return .error(reason) }
        guard let status = object["status"]?.int, statuses.contains(status) else {
            throw NodeConfigurationError(
                at: path, "\"\(path[0])\" must have a \"status\" of \(statuses.text), or an \"error\"")
        }
        return .response(
            status: status, fields: try fields(object["headers"], path),
            body: try Template(object["body"] ?? .null, at: path + ["body"]))
    }

    private static func fields(_ value: JSONValue?, _ path: [String]) throws(NodeConfigurationError) -> HTTPFields {
        var fields = HTTPFields()
        guard let value else { return fields }
        for member in value.object ?? ["": value] {
            guard let name = HTTPFieldName(member.key), let text = member.value.looseText else {
                throw NodeConfigurationError(at: path + ["headers"], "\"headers\" must be names and texts")
            }
            fields.append(name, text)
        }
        return fields
    }

    private static func condition(_ object: JSONObject, _ path: [String]) throws(NodeConfigurationError) -> Condition? {
        guard let when = object["when"] else { return nil }
        let condition = try Condition(json: when, at: path + ["when"])
        if case .input = condition.subject {
            throw NodeConfigurationError(
                at: path + ["when"], "a node for services asks nothing: test a \"state\" or a \"header\"")
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

extension RESTStub: Equatable {
    package static func == (left: RESTStub, right: RESTStub) -> Bool { left.json == right.json }
}

extension NodeProperty {
    /// For nodes that ask services.
    static let stubResponse = any(
        RESTStub.property, schema: ["allOf": [["$ref": "#/definitions/stubResponses"]]],
        "Not AM's: what the service answers, {\"status\": 200, \"body\": …}, or a list of such rules, "
            + "each for a \"method\", a \"url\" with *, a \"when\"; \"error\" for a service that is down.")
}
