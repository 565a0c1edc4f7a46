import OrderedJSON

/// The part of JSONPath (RFC 9535) that leads to one value: `$.user.mails[0]`, `$['odd name']`.
struct JSONPath: Sendable, Equatable {
    private enum Step: Sendable, Equatable {
        case member(String)
        case element(Int)
    }

    private let steps: [Step]

    /// Nil for any other path.
    init?(_ text: String) {
        guard text.hasPrefix("$") else { return nil }
        var steps: [Step] = []
        var rest = text.dropFirst()
        while let first = rest.first {
            rest = rest.dropFirst()
            if first == "." {
                let name = rest.prefix { $0 != "." && $0 != "[" }
                guard !name.isEmpty else { return nil }
                steps.append(.member(String(name)))
                rest = rest.dropFirst(name.count)
            } else {
                let inner = rest.prefix { $0 != "]" }
                guard first == "[", inner.count < rest.count, let step = Self.bracketed(inner) else { return nil }
                steps.append(step)
                rest = rest.dropFirst(inner.count + 1)
            }
        }
        self.steps = steps
    }

    /// The value; nil where there is none, or null.
    func value(in json: JSONValue) -> JSONValue? {
        var value: JSONValue? = json
        for step in steps {
            switch step {
            case .member(let name): value = value?.object?[name]
            case .element(let index): value = value?[index]
            }
        }
        return value?.isNull == true ? nil : value
    }

    private static func bracketed(_ text: Substring) -> Step? {
        if let index = Int(text), index >= 0 { return .element(index) }
        guard text.count > 2, let quote = text.first, quote == "'" || quote == "\"", text.last == quote else {
            return nil
        }
        return .member(String(text.dropFirst().dropLast()))
    }
}
