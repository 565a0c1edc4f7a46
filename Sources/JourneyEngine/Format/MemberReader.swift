import OrderedJSON

/// The members of one object in a file, asked for one by one.
///
/// A wrong type becomes an error; a key that nobody asked for is kept and becomes a warning.
struct MemberReader {
    let object: JSONObject
    let origin: Origin
    private(set) var findings: [Finding] = []
    private var asked: [String] = []

    init(_ object: JSONObject, at origin: Origin) {
        self.object = object
        self.origin = origin
    }

    mutating func string(_ key: String) -> String? { value(key, "a text", as: \.string) }

    mutating func bool(_ key: String) -> Bool? { value(key, "true or false", as: \.bool) }

    mutating func int(_ key: String) -> Int? { value(key, "a whole number", as: \.int) }

    mutating func object(_ key: String) -> JSONObject? { value(key, "an object", as: \.object) }

    mutating func array(_ key: String) -> [JSONValue]? { value(key, "a list", as: \.array) }

    /// A member of any type; nil where it is absent.
    mutating func any(_ key: String) -> JSONValue? {
        asked.append(key)
        return object[key]
    }

    /// Notes that something about a member is wrong.
    mutating func fail(_ key: String, _ message: String, suggestion: String? = nil) {
        findings.append(Finding(.error, message, at: origin.appending(key).place, suggestion: suggestion))
    }

    mutating func warn(_ key: String, _ message: String, suggestion: String? = nil) {
        findings.append(Finding(.warning, message, at: origin.appending(key).place, suggestion: suggestion))
    }

    /// Takes over what was found inside a member.
    mutating func add(_ findings: [Finding]) { self.findings += findings }

    /// The members that nobody has asked for so far.
    mutating func remainder() -> JSONObject {
        let rest = object.members.filter { !asked.contains($0.key) }
        for member in rest {
            warn(
                member.key, "the key \"\(member.key)\" means nothing here",
                suggestion: Suggestion.nearest(to: member.key, among: asked))
        }
        return JSONObject(rest.map { (key: $0.key, value: $0.value) })
    }

    /// Null counts as absent.
    private mutating func value<Value>(
        _ key: String, _ expectation: String, as kind: (JSONValue) -> Value?
    ) -> Value? {
        guard let value = any(key), !value.isNull else { return nil }
        guard let result = kind(value) else {
            fail(key, "\"\(key)\" must be \(expectation)")
            return nil
        }
        return result
    }
}
