import OrderedJSON

/// Are the properties of a known type's configuration there for it, and of the right JSON type?
struct ConfigurationCheck {
    private let subject: NodeSubject

    init(_ subject: NodeSubject) { self.subject = subject }

    var findings: [Finding] {
        guard let type = subject.type else { return [] }
        let findings = subject.node.config.compactMap { finding(on: $0, type) }
        guard let error = subject.error, !findings.hasErrors else { return findings }
        return findings + [
            Finding(.error, error.problem, at: subject.origin(of: error.path).place, suggestion: error.suggestion)
        ]
    }

    /// AM's own members, such as `_id` and `_type`, pass.
    private func finding(on member: JSONObject.Member, _ type: NodeType) -> Finding? {
        guard !member.key.hasPrefix("_"), !(subject.isPage && member.key == "nodes") else { return nil }
        let place = subject.origin(of: [member.key]).place
        guard let property = type.property(member.key) else {
            return Finding(
                .warning, "\(type.displayName) has no property \"\(member.key)\"", at: place,
                suggestion: Suggestion.nearest(to: member.key, among: type.properties.map(\.name)))
        }
        let value = subject.variables.resolved(member.value)
        guard !value.isPlaceholder, let expectation = property.expectation(violatedBy: value) else { return nil }
        var suggestion: String?
        if case .choice(let choices) = property.kind, let text = member.value.string {
            suggestion = Suggestion.nearest(to: text, among: choices)
        }
        return Finding(.error, "\"\(member.key)\" must be \(expectation)", at: place, suggestion: suggestion)
    }
}

extension NodeProperty {
    fileprivate func expectation(violatedBy value: JSONValue) -> String? {
        if let expectation = kind.expectation(violatedBy: value) { return expectation }
        guard let range, !value.isNull, !(defaultValue.isNull && ["", "null"].contains(value.string)) else {
            return nil
        }
        return (value.int ?? value.string.flatMap { Int($0) }).map(range.contains) ?? false ? nil : range.text
    }
}

extension NodeProperty.Kind {
    /// What a value should have been; nil where it is, or is null, which stands for the default.
    fileprivate func expectation(violatedBy value: JSONValue) -> String? {
        if value.isNull { return nil }
        switch self {
        case .any: return nil
        case .string: return value.looseText == nil ? "a text" : nil
        case .choice(let choices):
            let isChoice = value.string.map(choices.contains) ?? false
            return isChoice ? nil : "one of " + choices.map { "\"\($0)\"" }.joined(separator: ", ")
        case .int: return value.int == nil && value.string.flatMap({ Int($0) }) == nil ? "a whole number" : nil
        case .bool: return ["true", "false"].contains(value.looseText) ? nil : "true or false"
        case .strings:
            let areTexts = value.array.map { $0.allSatisfy { $0.looseText != nil } } ?? false
            return areTexts ? nil : "a list of texts"
        case .localized: return LocalizedText(json: value) == nil ? "a text, or an object of texts by language" : nil
        case .map: return value.object == nil ? "an object" : nil
        }
    }
}
