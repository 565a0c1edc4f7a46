import AdminWire
import OrderedJSON

extension QuirkValue {
    /// What it is where nobody says any.
    package var standard: JSONValue {
        switch self {
        case .number(let number, _): .int(number)
        case .text(let text, _): .string(text)
        case .choice(let words): .string(words.first ?? "")
        }
    }

    /// A number counts as a text where a text is expected: a command line can't tell them apart.
    func taken(_ value: JSONValue) -> JSONValue {
        switch (self, value) {
        case (.text, .number(let number)), (.choice, .number(let number)): .string(number.text)
        default: value
        }
    }

    /// Whether a quirk may be on for several values at once: each names something else.
    var namesOne: Bool { if case .text(_, let expected) = self { expected.namesOne } else { false } }

    /// As JSON Schema (2020-12).
    var schema: JSONValue {
        switch self {
        case .number(_, let range):
            ["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)]
        case .text(_, let expected):
            ["type": "string", "maxLength": .int(expected.longest), "description": .string(expected.form)]
        case .choice(let words): ["type": "string", "enum": .array(words.map(JSONValue.string))]
        }
    }

    /// Holds a value that somebody gave to what is expected.
    func check(_ value: JSONValue, of name: String) throws(AdminMessageError) {
        switch self {
        case .number(_, let range):
            if let number = value.int, range.contains(number) { return }
            throw AdminMessageError(
                "the value of \"\(name)\" must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        case .text(_, let expected):
            if let text = value.string, expected.fits(text) { return }
            throw AdminMessageError("the value of \"\(name)\" must be \(expected.form)")
        case .choice(let words):
            if let text = value.string, words.contains(text) { return }
            throw AdminMessageError("the value of \"\(name)\" must be one of \(words.joined(separator: ", "))")
        }
    }

    /// For people: `1 to 9`, `on or off`.
    package var form: String {
        switch self {
        case .number(_, let range): "\(range.lowerBound) to \(range.upperBound)"
        case .text(_, let expected): expected.form
        case .choice(let words): words.joined(separator: ", ")
        }
    }
}
