import Determinism

/// What becomes of a refresh token that is used (RFC 9700 §4.14.2, EDGE-CASES B16).
package enum RefreshRotation: Sendable, Equatable {
    /// It stays, and no other is given out.
    case kept
    /// Another takes its place; from then on it is refused, and nothing else happens.
    case strict
    /// As `strict`, and to use it once more ends every token of its grant.
    case family
    /// For so long after the first use it gives the same successor again, then it is refused; also once that successor
    /// was used.
    case grace(Duration)

    /// Reads `kept`, `strict`, `family`, or an ISO 8601 duration; nil for any other text.
    package init?(_ text: String) {
        switch text {
        case "kept": self = .kept
        case "strict": self = .strict
        case "family": self = .family
        default:
            guard let duration = Duration(iso8601: text), duration > .zero else { return nil }
            self = .grace(duration)
        }
    }

    /// What `init` reads.
    package var text: String {
        switch self {
        case .kept: "kept"
        case .strict: "strict"
        case .family: "family"
        case .grace(let duration): duration.iso8601
        }
    }
}
