import OrderedJSON

/// Holds values against a JSON Schema of draft-07, as far as ours uses it; a keyword that it doesn't know is a problem.
struct SchemaValidator {
    let root: JSONValue

    /// The JSON Pointers of what doesn't fit.
    func problems(in value: JSONValue) -> [String] { problems(value, root, "") }

    private static let annotations = ["$schema", "title", "description", "default", "definitions"]

    private func problems(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
        if let flag = schema.bool { return flag ? [] : [path] }
        if let name = schema["$ref"]?.string?.dropFirst("#/definitions/".count) {
            return problems(value, root["definitions"]?[String(name)] ?? false, path)
        }
        var problems: [String] = []
        for keyword in schema.object ?? [:] where !Self.annotations.contains(keyword.key) {
            problems += self.problems(value, keyword, schema, path)
        }
        return problems
    }

    private func fits(_ value: JSONValue, _ schema: JSONValue) -> Bool { problems(value, schema, "").isEmpty }

    private func problems(
        _ value: JSONValue, _ keyword: JSONObject.Member, _ schema: JSONValue, _ path: String
    ) -> [String] {
        let argument = keyword.value
        switch keyword.key {
        case "type":
            let types = argument.array?.compactMap(\.string) ?? [argument.string ?? ""]
            return types.contains { Self.isOf($0, value) } ? [] : [path]
        case "enum": return argument.array?.contains(value) ?? false ? [] : [path]
        case "const": return argument == value ? [] : [path]
        case "pattern":
            guard let text = value.string, let pattern = argument.string else { return [] }
            return (try? Regex(pattern)).map { text.contains($0) } ?? false ? [] : [path]
        case "minLength": return value.string.map { $0.count < argument.int ?? 0 } ?? false ? [path] : []
        case "minItems": return value.array.map { $0.count < argument.int ?? 0 } ?? false ? [path] : []
        case "oneOf": return (argument.array ?? []).count { fits(value, $0) } == 1 ? [] : [path]
        case "minimum": return value.double.map { $0 < argument.double ?? 0 } ?? false ? [path] : []
        case "maximum": return value.double.map { $0 > argument.double ?? 0 } ?? false ? [path] : []
        case "items":
            return (value.array ?? []).enumerated().flatMap { problems($0.element, argument, "\(path)/\($0.offset)") }
        case "anyOf": return (argument.array ?? []).contains { fits(value, $0) } ? [] : [path]
        case "allOf": return (argument.array ?? []).flatMap { problems(value, $0, path) }
        case "not": return fits(value, argument) ? [path] : []
        case "if":
            let branch = fits(value, argument) ? schema["then"] : schema["else"]
            return branch.map { problems(value, $0, path) } ?? []
        case "then", "else": return []
        default: return memberProblems(value, keyword, schema, path)
        }
    }

    private func memberProblems(
        _ value: JSONValue, _ keyword: JSONObject.Member, _ schema: JSONValue, _ path: String
    ) -> [String] {
        let argument = keyword.value
        let members = value.object ?? [:]
        switch keyword.key {
        case "properties":
            return members.flatMap { member in
                argument[member.key].map { problems(member.value, $0, "\(path)/\(member.key)") } ?? []
            }
        case "additionalProperties":
            return members.filter { schema["properties"]?[$0.key] == nil }.flatMap {
                problems($0.value, argument, "\(path)/\($0.key)")
            }
        case "propertyNames": return members.flatMap { problems(.string($0.key), argument, "\(path)/\($0.key)") }
        case "required":
            guard value.object != nil else { return [] }
            return (argument.array ?? []).compactMap(\.string).filter { members[$0] == nil }.map { _ in path }
        case "minProperties": return value.object.map { $0.count < argument.int ?? 0 } ?? false ? [path] : []
        case "maxProperties": return value.object.map { $0.count > argument.int ?? 0 } ?? false ? [path] : []
        default: return ["the keyword \(keyword.key)"]
        }
    }

    private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
        switch type {
        case "null": value.isNull
        case "boolean": value.bool != nil
        case "integer": value.int != nil
        case "number": value.double != nil
        case "string": value.string != nil
        case "array": value.array != nil
        default: type == "object" && value.object != nil
        }
    }
}
