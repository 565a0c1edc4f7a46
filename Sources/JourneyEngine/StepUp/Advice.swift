import AMWire
import HTTPMessages
import JOSETokens
import OrderedJSON

/// What a policy asks for before it allows something (AM-BEHAVIOUR §1.15).
package enum Advice: Sendable, Equatable {
    /// The user must have come through a journey.
    case journey(String)
    /// The user must come through a transaction's journey, for this one thing.
    case transaction(String)

    /// The names that AM has for it, the first in what it says itself.
    package var name: String {
        switch self {
        case .journey: "AuthenticateToServiceConditionAdvice"
        case .transaction: "TransactionConditionAdvice"
        }
    }

    package var value: String {
        switch self {
        case .journey(let value), .transaction(let value): value
        }
    }

    private init?(name: Substring, value: String) {
        switch name {
        case "AuthenticateToServiceConditionAdvice", "AuthenticateToTreeConditionAdvice": self = .journey(value)
        case "TransactionConditionAdvice": self = .transaction(value)
        default: return nil
        }
    }

    /// As clients send it back.
    package var xml: String {
        "<Advices><AttributeValuePair><Attribute name=\"\(name)\"/><Value>\(HTMLText.escape(value))</Value>"
            + "</AttributeValuePair></Advices>"
    }

    /// As JSON has it: `{"TransactionConditionAdvice":["…"]}`.
    package var json: JSONValue { .object([name: [.string(value)]]) }

    /// Reads what clients send: XML, tags closed or not, or the same in base64url. The first
    /// advice that is known counts.
    package init?(_ text: String) {
        let xml = text.contains("<") ? text : Base64URL.decode(text).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let pairs = xml.split(separator: "<Attribute ", omittingEmptySubsequences: false).dropFirst()
        guard let found = pairs.lazy.compactMap(Self.advice).first else { return nil }
        self = found
    }

    /// An attribute's name and the value behind it.
    private static func advice(_ pair: Substring) -> Advice? {
        guard let quote = pair.first(where: { $0 == "\"" || $0 == "'" }),
            let name = pair.split(separator: quote, omittingEmptySubsequences: false).dropFirst().first,
            let start = pair.firstRange(of: "<Value>")?.upperBound,
            let end = pair[start...].firstRange(of: "</Value>")?.lowerBound
        else { return nil }
        return Advice(name: name, value: plain(pair[start..<end]))
    }

    private static func plain(_ text: Substring) -> String {
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&amp;", "&"),
        ]
        return entities.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
    }
}
