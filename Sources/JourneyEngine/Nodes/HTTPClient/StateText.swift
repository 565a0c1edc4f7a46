import OrderedJSON

/// A text with `${key}` and `${key.$.json.path}` in it, to be filled in from the state (NODES §3.3, HTTP Client).
package struct StateText: Sendable {
    private enum Part: Sendable {
        case literal(String)
        case state(key: String, path: JSONPath?)
    }

    private let parts: [Part]

    /// What looks like neither stays as it is.
    package init(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstRange(of: "${"), let close = rest[open.upperBound...].firstIndex(of: "}") {
            parts.append(.literal(String(rest[..<open.lowerBound])))
            let name = rest[open.upperBound..<close]
            parts.append(Self.part(name) ?? .literal("${\(name)}"))
            rest = rest[rest.index(after: close)...]
        }
        self.parts = parts + [.literal(String(rest))]
    }

    /// The keys of the state that are filled in.
    package var inputs: [String] {
        parts.compactMap { if case .state(let key, _) = $0 { key } else { nil } }
    }

    /// With nothing where the state has nothing; what is no text is written as JSON.
    package func filled(_ state: JourneyState) -> String {
        parts.map { part in
            switch part {
            case .literal(let text): return text
            case .state(let key, let path):
                let whole = state[key]
                let value = if let path { whole.flatMap(path.value(in:)) } else { whole }
                return value.map { $0.looseText ?? $0.text } ?? ""
            }
        }.joined()
    }

    private static func part(_ name: Substring) -> Part? {
        guard let dollar = name.firstRange(of: ".$") else {
            return name.isEmpty ? nil : .state(key: String(name), path: nil)
        }
        let key = name[..<dollar.lowerBound]
        guard !key.isEmpty, let path = JSONPath(String(name[name.index(after: dollar.lowerBound)...])) else {
            return nil
        }
        return .state(key: String(key), path: path)
    }
}
