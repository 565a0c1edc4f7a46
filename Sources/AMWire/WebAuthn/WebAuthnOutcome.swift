import OrderedJSON

/// What a client puts into the HiddenValueCallback `webAuthnOutcome` (WIRE §3.3).
public enum WebAuthnOutcome: Sendable, Hashable {
    /// The client has no authenticator.
    case unsupported
    /// The client failed: `NotAllowedError:The operation …`.
    case error(String)
    /// The parts of an answer, in order: client data, one or two runs of bytes, the key's id, and what may follow.
    case parts([String])

    /// Reads an outcome in either form; nil where there is none yet.
    public init?(_ text: String) {
        let text = (try? JSONValue(parsing: text))?["legacyData"]?.string ?? text
        let isUntouched = text.isEmpty || text == "false" || text == WebAuthn.outcomeID
        guard !isUntouched else { return nil }
        if text == "unsupported" {
            self = .unsupported
        } else if text.hasPrefix("ERROR::") {
            self = .error(String(text.dropFirst("ERROR::".count)))
        } else {
            self = .parts(Self.parts(text))
        }
    }

    /// Five at most, from the left.
    private static func parts(_ text: String) -> [String] {
        var parts: [String] = []
        var rest = text[...]
        while parts.count < 4, let separator = rest.firstRange(of: "::") {
            parts.append(String(rest[..<separator.lowerBound]))
            rest = rest[separator.upperBound...]
        }
        return parts + [String(rest)]
    }
}
