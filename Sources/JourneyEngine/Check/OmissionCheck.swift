import OrderedJSON

/// Does the node do all that is asked of it? One that always follows a stub does nothing itself.
struct OmissionCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject) {
        guard !subject.node.stubs.contains(where: { $0.condition == nil }) else {
            findings = []
            return
        }
        let omission = (subject.behaviour as? any IncompleteNode)?.omission
        let omitted = omission.map {
            Finding(.warning, $0.message, at: subject.origin(of: [$0.property]).place)
        }
        findings = [omitted, Self.idle(subject, besides: omission?.property)].compactMap(\.self)
    }

    /// The properties that the node passes over though the journey has set them.
    private static func idle(_ subject: NodeSubject, besides property: String?) -> Finding? {
        let set = (subject.type?.properties ?? []).filter { candidate in
            guard let value = subject.node.config[candidate.name] else { return false }
            return !candidate.hasEffect && candidate.name != property && !candidate.isDefault(value)
        }.map(\.name)
        guard let first = set.first else { return nil }
        let list = set.map { "\"\($0)\"" }.joined(separator: ", ")
        return Finding(
            .warning, "\(list) \(set.count == 1 ? "has" : "have") no effect here",
            at: subject.origin(of: [first]).place)
    }
}

extension NodeProperty {
    /// Whether a value says no more than its absence; exports have flags and numbers as texts, too, and empty values.
    fileprivate func isDefault(_ value: JSONValue) -> Bool {
        let isEmpty = value.isNull || [.string(""), [], [:]].contains(value)
        let hasDefault = ![.null, .string(""), [], [:]].contains(defaultValue)
        return value == defaultValue || value.isNull || (isEmpty && !hasDefault)
            || (value.looseText.map { $0 == defaultValue.looseText } ?? false)
    }
}
