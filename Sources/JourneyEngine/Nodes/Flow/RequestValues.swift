import OrderedJSON

/// What a request says under some names, and where in shared state it goes.
struct RequestValues: Sendable {
    /// The values that the request has under one name; none where it doesn't have the name.
    struct Found: Sendable {
        let key: String
        let texts: [String]
        let isDelimited: Bool

        var list: JSONValue { .array(texts.map(JSONValue.string)) }
    }

    private let keys: [(name: String, key: String)]
    private let split: Set<String>

    init(_ configuration: NodeConfiguration, keys: String, split: String) throws {
        self.keys = try configuration.map(keys).map { member in
            guard let key = member.value.string, !key.isEmpty else {
                throw NodeConfigurationError(
                    at: [keys, member.key], "\"\(keys)\" leads from names to keys of the state")
            }
            return (name: member.key, key: key)
        }
        self.split = Set(try configuration.strings(split))
    }

    func read(_ values: (String) -> [String]) -> [Found] {
        keys.map { name, key in
            let texts = values(name)
            guard split.contains(name) else { return Found(key: key, texts: texts, isDelimited: false) }
            guard texts.count == 1 else { return Found(key: key, texts: texts, isDelimited: true) }
            let parts = texts[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return Found(key: key, texts: parts, isDelimited: true)
        }
    }
}
