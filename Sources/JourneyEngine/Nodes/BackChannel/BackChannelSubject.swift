import IdentityStore

/// Who is to log in in a backchannel transaction.
enum BackChannelSubject: String, Sendable, CaseIterable {
    case user, agent
    /// Anybody.
    case none

    init(_ configuration: NodeConfiguration) throws {
        self = try configuration.word("idType")
    }

    /// Users by login name or `_id`, agents by name.
    func exists(_ name: String, _ context: inout TreeContext) throws -> Bool {
        switch self {
        case .user: try context.user(named: name) != nil
        case .agent: context.engine.settings.agents.contains { $0.name == name }
        case .none: true
        }
    }
}

extension NodeConfiguration {
    /// One of an enumeration's words, in any case: how AM spells these isn't recorded.
    func word<Word: RawRepresentable & CaseIterable>(_ name: String) throws -> Word where Word.RawValue == String {
        let text = try string(name)
        guard let word = Word(rawValue: text.lowercased()) else {
            let known = Word.allCases.map(\.rawValue)
            throw NodeConfigurationError(
                at: [name], "\"\(name)\" must be one of \(known.joined(separator: ", "))",
                suggestion: Suggestion.nearest(to: text, among: known))
        }
        return word
    }
}
