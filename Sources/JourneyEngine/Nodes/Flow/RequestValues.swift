import OrderedJSON

/// What a request says under some names, and where in shared state it goes: always a list, an empty one where the
/// request has nothing.
struct RequestValues: Sendable {
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

    func store(in state: inout JSONObject, _ read: (String) -> [String]) {
        for (name, key) in keys {
            var values = read(name)
            if values.count == 1, split.contains(name) {
                values = values[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
            state[key] = .array(values.map(JSONValue.string))
        }
    }
}
