import OrderedJSON

/// The pieces that bodies' JSON Schemas are made of (JSON Schema 2020-12, as OpenAPI 3.1 takes it).
enum Schema {
    static let text: JSONValue = ["type": "string"]
    static let number: JSONValue = ["type": "integer"]
    static let flag: JSONValue = ["type": "boolean"]
    static let texts = list(text)
    static let numbers = list(number)
    /// An object whose members others define.
    static let open: JSONValue = ["type": "object"]

    static func list(_ element: JSONValue) -> JSONValue { ["type": "array", "items": element] }

    static func choice(_ words: [String]) -> JSONValue {
        ["type": "string", "enum": .array(words.map(JSONValue.string))]
    }

    static func count(from least: Int) -> JSONValue { ["type": "integer", "minimum": .int(least)] }

    /// What may be null; whoever reads a body takes a null member for one that isn't there.
    static func nullable(_ schema: JSONValue) -> JSONValue { ["anyOf": [schema, ["type": "null"]]] }

    /// What the server reads: it refuses all else.
    static func body(_ members: JSONObject, required: [String] = []) -> JSONValue {
        var optional = members
        for member in members where !required.contains(member.key) {
            optional[member.key] = nullable(member.value)
        }
        return object(optional, required, isClosed: true)
    }

    /// What the server writes: later ones may write more.
    static func answer(_ members: JSONObject, optional: [String] = []) -> JSONValue {
        object(members, members.keys.filter { !optional.contains($0) }, isClosed: false)
    }

    private static func object(_ members: JSONObject, _ required: [String], isClosed: Bool) -> JSONValue {
        var schema: JSONObject = ["type": "object", "properties": .object(members)]
        if !required.isEmpty { schema["required"] = .array(required.map(JSONValue.string)) }
        if isClosed { schema["additionalProperties"] = false }
        return .object(schema)
    }
}
