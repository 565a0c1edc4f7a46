import OrderedJSON

/// A text in several languages (NODES §3.0, "Text choice").
package struct LocalizedText: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// Language tags and their texts, in the order of the configuration.
    private let texts: [(tag: String, text: String)]

    package init(_ texts: KeyValuePairs<String, String>) {
        self.texts = texts.map { (tag: Self.folded($0.key), text: $0.value) }
    }

    package init(dictionaryLiteral texts: (String, String)...) {
        self.texts = texts.map { (tag: Self.folded($0.0), text: $0.1) }
    }

    /// Reads `{"en": …, "fr": …}` or a bare text; nil for anything else.
    package init?(json: JSONValue) {
        switch json {
        case .null: texts = []
        case .string(let text): texts = text.isEmpty ? [] : [(tag: "en", text: text)]
        case .object(let object):
            texts = object.members.compactMap { member in
                member.value.string.map { (tag: Self.folded(member.key), text: $0) }
            }
            guard texts.count == object.count else { return nil }
        default: return nil
        }
    }

    package var isEmpty: Bool { texts.isEmpty }

    /// The text for the first preference that has one, else the English one, else the first; nil where there is none.
    package func text(for languages: LanguagePreferences) -> String? {
        languages.tags.lazy.compactMap(text(for:)).first ?? text(for: "en") ?? texts.first?.text
    }

    /// The text of a tag, or of the nearest tag that is shorter or longer: `en-US`, `en`, `en-GB`.
    private func text(for tag: String) -> String? {
        let language = Self.language(tag)
        let match =
            texts.first { $0.tag == tag } ?? texts.first { $0.tag == language }
            ?? texts.first { Self.language($0.tag) == language }
        return match?.text
    }

    private static func folded(_ tag: String) -> String { LanguagePreferences.folded(tag) }

    private static func language(_ tag: String) -> Substring { Substring(tag.utf8.prefix { $0 != UInt8(ascii: "-") }) }

    package static func == (left: LocalizedText, right: LocalizedText) -> Bool {
        left.texts.elementsEqual(right.texts) { $0 == $1 }
    }
}
