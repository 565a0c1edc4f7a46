import OrderedJSON

/// A tenant's variables (ESVs), which stand in exported configuration as `&{esv.name}` or `&{esv.name|default}`
/// (NODES §1.3, §1.6).
package struct TenantVariables: Sendable, Equatable {
    private var values: [String: String] = [:]

    package init() {}

    /// Names and values; of two with one name the later counts.
    package init(_ values: some Sequence<(String, String)>) {
        for (name, value) in values { self[name] = value }
    }

    /// The value of a variable, however its name is spelt: `esv-blue-piller` is `esv.blue.piller`.
    package subscript(name: String) -> String? {
        get { values[Self.folded(name)] }
        set { values[Self.folded(name)] = newValue }
    }

    /// The names, in alphabetical order, as placeholders spell them.
    package var names: [String] { values.keys.sorted() }

    /// These variables, and those of others where these don't have them.
    package func merging(_ others: TenantVariables) -> TenantVariables {
        var merged = self
        merged.values.merge(others.values) { own, _ in own }
        return merged
    }

    private static func folded(_ name: String) -> String { name.split(separator: "-").joined(separator: ".") }
}

extension TenantVariables {
    /// A text with its placeholders replaced; one that nothing is known of, and that has no default, stays.
    package func resolved(_ text: String) -> String {
        guard text.contains("&{") else { return text }
        return PlaceholderText(text).parts.map { part in
            switch part {
            case .text(let text): String(text)
            case .placeholder(let name, let fallback, let whole): self[name] ?? fallback ?? String(whole)
            }
        }.joined()
    }

    /// A value with all its placeholders replaced; `{"$int": "&{name}"}` and its like become values of that type.
    package func resolved(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): return .string(resolved(text))
        case .array(let elements): return .array(elements.map { resolved($0) })
        case .object(let object):
            if object.count == 1, let member = object.members.first, member.key.hasPrefix("$") {
                return Self.typed(resolved(member.value), as: member.key)
            }
            return .object(resolved(object))
        case .null, .bool, .number: return value
        }
    }

    package func resolved(_ object: JSONObject) -> JSONObject {
        JSONObject(uniqueMembers: object.members.map { JSONObject.Member(key: $0.key, value: resolved($0.value)) })
    }

    /// The names in a value that nothing is known of, in order.
    package func unknownNames(in value: JSONValue) -> [String] {
        switch value {
        case .string(let text):
            guard text.contains("&{") else { return [] }
            return PlaceholderText(text).parts.compactMap { part in
                guard case .placeholder(let name, nil, _) = part, self[name] == nil else { return nil }
                return name
            }
        case .array(let elements): return elements.flatMap { unknownNames(in: $0) }
        case .object(let object): return object.members.flatMap { unknownNames(in: $0.value) }
        case .null, .bool, .number: return []
        }
    }

    /// AM's coercions; a text that isn't of the type stays a text.
    private static func typed(_ value: JSONValue, as coercion: String) -> JSONValue {
        guard let text = value.string else { return value }
        switch coercion {
        case "$int", "$long": return Int(text).map(JSONValue.int) ?? value
        case "$number", "$double":
            return (try? JSONValue(parsing: text)).flatMap { $0.double == nil ? nil : $0 } ?? value
        case "$bool": return Bool(text).map(JSONValue.bool) ?? value
        case "$list", "$array": return .array(text.split(separator: ",").map { .string(String($0)) })
        default: return value
        }
    }
}

/// A text cut at its placeholders.
private struct PlaceholderText {
    enum Part {
        case text(Substring)
        /// `whole` is the placeholder as it was written.
        case placeholder(name: String, fallback: String?, whole: Substring)
    }

    private(set) var parts: [Part] = []

    init(_ text: String) {
        var rest = text[...]
        while let opening = rest.firstRange(of: "&{"), let closing = rest[opening.upperBound...].firstIndex(of: "}") {
            parts.append(.text(rest[..<opening.lowerBound]))
            let sides = rest[opening.upperBound..<closing].split(
                separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            let end = rest.index(after: closing)
            parts.append(
                .placeholder(
                    name: sides.first.map(String.init) ?? "", fallback: sides.count > 1 ? String(sides[1]) : nil,
                    whole: rest[opening.lowerBound..<end]))
            rest = rest[end...]
        }
        parts.append(.text(rest))
    }
}

extension JSONValue {
    /// Whether this is nothing but a placeholder that could not be replaced.
    var isPlaceholder: Bool { string.map { $0.hasPrefix("&{") && $0.hasSuffix("}") } ?? false }
}
