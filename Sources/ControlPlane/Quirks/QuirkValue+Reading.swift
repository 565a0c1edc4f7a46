import AdminWire
import OrderedJSON

extension QuirkValue {
    /// What it is where nobody says any.
    package var standard: JSONValue {
        switch self {
        case .number(let number, _): .int(number)
        case .text(let text): .string(text)
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

    /// Holds a value that somebody gave to what is expected.
    func check(_ value: JSONValue, of name: String) throws(AdminMessageError) {
        switch self {
        case .number(_, let range):
            if let number = value.int, range.contains(number) { return }
            throw AdminMessageError(
                "the value of \"\(name)\" must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        case .text:
            if let text = value.string, !text.isEmpty { return }
            throw AdminMessageError("the value of \"\(name)\" must be a text")
        case .choice(let words):
            if let text = value.string, words.contains(text) { return }
            throw AdminMessageError("the value of \"\(name)\" must be one of \(words.joined(separator: ", "))")
        }
    }

    /// For people: `1 to 9`, `on or off`.
    package var form: String {
        switch self {
        case .number(_, let range): "\(range.lowerBound) to \(range.upperBound)"
        case .text: "a text"
        case .choice(let words): words.joined(separator: ", ")
        }
    }
}
