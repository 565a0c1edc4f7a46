import OrderedJSON

/// What a member of a stub's rule may be.
enum StubMember: Sendable {
    case truth
    case text
    /// Any of these words, in whatever case.
    case word([String])
    case number(ClosedRange<Double>)
    /// A whole number, not below 0.
    case count
    case any

    /// All names that some node's rules have: what else a request's field says is for no node.
    static let names: Set<String> = [
        "approved", "content", "error", "found", "level", "recommendedAction", "registered", "revoked", "score", "sent",
        "trusted", "username", "valid",
    ]

    func accepts(_ value: JSONValue) -> Bool {
        switch self {
        case .truth: value.bool != nil
        case .text: value.string?.isEmpty == false
        case .word(let words): value.string.map { words.contains($0.uppercased()) } ?? false
        case .number(let range): value.double.map(range.contains) ?? false
        case .count: value.int.map { $0 >= 0 } ?? false
        case .any: true
        }
    }

    /// For messages.
    var description: String {
        switch self {
        case .truth: "true or false"
        case .text: "a text"
        case .word(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .number(let range):
            "a number from \(JSONNumber.text(range.lowerBound)) to \(JSONNumber.text(range.upperBound))"
        case .count: "a whole number, not below 0"
        case .any: "something"
        }
    }
}

extension JSONNumber {
    fileprivate static func text(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
}
