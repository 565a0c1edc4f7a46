import Determinism
import JOSETokens
import OrderedJSON

/// A JSON value in which texts may have parts to fill in: `{{shared.username}}`, `{{random.base64url 32}}`, `{{now}}`
/// (NODES §6).
struct Template: Sendable {
    private let value: JSONValue
    private let texts: [String: [Part]]

    /// How `{{` is written that is to stay.
    static let openBraces = "{{braces}}"

    private enum Part: Sendable {
        case literal(String)
        case state(StatePath)
        /// What stands there as a text, an object as its JSON.
        case text(StatePath)
        case chance(RandomForm, count: Int)
        case now
    }

    /// How random bytes are written; the number after it counts bytes.
    private enum RandomForm: String, CaseIterable {
        case base64url = "random.base64url"
        case base64 = "random.base64"
        case hex = "random.hex"
        case uuid = "random.uuid"
    }

    /// Reads a value; throws the first part that can't be understood.
    init(_ value: JSONValue, at path: [String]) throws(NodeConfigurationError) {
        self.value = value
        var texts: [String: [Part]] = [:]
        for text in value.allTexts where text.contains("{{") && texts[text] == nil {
            texts[text] = try Self.parts(text, path)
        }
        self.texts = texts
    }

    /// The keys of the state that are filled in.
    var inputs: [String] {
        texts.values.joined().compactMap { part in
            switch part {
            case .state(let path), .text(let path): path.stateKey
            default: nil
            }
        }
    }

    /// The value with all parts filled in. A text that is one part alone takes that part's JSON type.
    func filled(_ context: borrowing TreeContext) -> JSONValue {
        texts.isEmpty ? value : filled(value, context)
    }

    private func filled(_ value: JSONValue, _ context: borrowing TreeContext) -> JSONValue {
        switch value {
        case .string(let text):
            guard let parts = texts[text] else { return value }
            if parts.count == 1 { return Self.value(of: parts[0], context) }
            var result = ""
            for part in parts { result += Self.value(of: part, context).looseText ?? "" }
            return .string(result)
        case .array(let elements):
            var result: [JSONValue] = []
            for element in elements { result.append(filled(element, context)) }
            return .array(result)
        case .object(let object):
            var result = JSONObject()
            for member in object { result[member.key] = filled(member.value, context) }
            return .object(result)
        default: return value
        }
    }

    private static func value(of part: Part, _ context: borrowing TreeContext) -> JSONValue {
        switch part {
        case .literal(let text): .string(text)
        case .state(let path): context.state.value(at: path) ?? ""
        case .text(let path): .string(context.state.value(at: path).map { $0.looseText ?? $0.text } ?? "")
        case .now: .string(context.now.iso8601)
        case .chance(let form, let count): .string(text(context.world.randomness, form, count))
        }
    }

    private static func text(_ randomness: any Randomness, _ form: RandomForm, _ count: Int) -> String {
        switch form {
        case .base64url: Base64URL.encode(randomness.bytes(count))
        case .base64: Base64.encode(randomness.bytes(count))
        case .hex: Hexadecimal.encode(randomness.bytes(count))
        case .uuid: randomness.uuid()
        }
    }
}

extension Template {
    private static func parts(_ text: String, _ path: [String]) throws(NodeConfigurationError) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstRange(of: "{{") {
            guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
                throw NodeConfigurationError(at: path, "\"{{\" without \"}}\" in \"\(text)\"")
            }
            if open.lowerBound > rest.startIndex { parts.append(.literal(String(rest[..<open.lowerBound]))) }
            parts.append(try part(rest[open.upperBound..<close.lowerBound], path))
            rest = rest[close.upperBound...]
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
        return parts
    }

    private static func part(_ text: Substring, _ path: [String]) throws(NodeConfigurationError) -> Part {
        let words = text.split(separator: " ").map(String.init)
        if words == ["now"] { return .now }
        if words == ["braces"] { return .literal("{{") }
        if let form = words.first.flatMap(RandomForm.init(rawValue:)) {
            let count = words.count > 1 ? Int(words[1]) : 32
            guard let count, (1...4096).contains(count), words.count <= 2 else {
                throw NodeConfigurationError(at: path, "{{\(text)}} needs a number of bytes from 1 to 4096")
            }
            return .chance(form, count: count)
        }
        if words.count == 2, words[0] == "text", let statePath = StatePath(words[1]) { return .text(statePath) }
        if words.count == 1, let statePath = StatePath(words[0]) { return .state(statePath) }
        let known = RandomForm.allCases.map(\.rawValue) + ["now", "braces", "text"]
        throw NodeConfigurationError(
            at: path, "nothing is known as {{\(text)}}",
            suggestion: Suggestion.nearest(to: words.first ?? "", among: known))
    }
}

extension JSONValue {
    /// Every text inside, without member names.
    fileprivate var allTexts: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(\.allTexts)
        case .object(let object): object.flatMap(\.value.allTexts)
        default: []
        }
    }
}
