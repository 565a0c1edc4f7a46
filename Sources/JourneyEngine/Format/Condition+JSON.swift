import OrderedJSON

extension Condition {
    /// Reads a `when` (NODES §6); `path` is where it stands in the node, for errors.
    init(json: JSONValue, at path: [String]) throws(NodeConfigurationError) {
        guard let object = json.object else {
            throw NodeConfigurationError(at: path, "\"when\" must be an object")
        }
        let known = ["callback", "input", "state", "header", "equals", "oneOf", "matches", "present"]
        for key in object.keys where !known.contains(key) {
            throw NodeConfigurationError(
                at: path + [key], "a condition has no \"\(key)\"", suggestion: Suggestion.nearest(to: key, among: known)
            )
        }
        let tests = try Self.tests(object, path)
        self.init(try Self.subject(object, path), tests.isEmpty ? [.present(true)] : tests)
    }

    private static func subject(_ object: JSONObject, _ path: [String]) throws(NodeConfigurationError) -> Subject {
        let subjects = ["callback", "state", "header"].filter { object[$0] != nil }
        guard subjects.count == 1 else {
            throw NodeConfigurationError(at: path, "a condition tests one of \"callback\", \"state\" and \"header\"")
        }
        switch subjects[0] {
        case "callback":
            guard let index = object["callback"]?.int, index >= 0 else {
                throw NodeConfigurationError(at: path + ["callback"], "\"callback\" counts the callbacks from 0")
            }
            return .input(callback: index, suffix: try string("input", object, path) ?? "")
        case "state":
            guard let statePath = try string("state", object, path).flatMap(StatePath.init(_:)) else {
                throw NodeConfigurationError(at: path + ["state"], "\"state\" must be \(StatePath.examples)")
            }
            return .state(statePath)
        default: return .header(try string("header", object, path) ?? "")
        }
    }

    private static func tests(_ object: JSONObject, _ path: [String]) throws(NodeConfigurationError) -> [Test] {
        var tests: [Test] = []
        if let value = object["equals"] { tests.append(.equals(value)) }
        if let value = object["oneOf"] {
            guard let values = value.array else {
                throw NodeConfigurationError(at: path + ["oneOf"], "\"oneOf\" must be a list")
            }
            tests.append(.oneOf(values))
        }
        if let pattern = try string("matches", object, path) {
            do throws(RegularExpression.Problem) {
                tests.append(.matches(try RegularExpression(pattern)))
            } catch {
                throw NodeConfigurationError(
                    at: path + ["matches"], "\"\(pattern)\" is no regular expression here: \(error.reason)")
            }
        }
        if let value = object["present"] {
            guard let flag = value.bool else {
                throw NodeConfigurationError(at: path + ["present"], "\"present\" must be true or false")
            }
            tests.append(.present(flag))
        }
        return tests
    }

    private static func string(
        _ key: String, _ object: JSONObject, _ path: [String]
    ) throws(NodeConfigurationError) -> String? {
        guard let value = object[key] else { return nil }
        guard let text = value.string else {
            throw NodeConfigurationError(at: path + [key], "\"\(key)\" must be a text")
        }
        return text
    }
}
