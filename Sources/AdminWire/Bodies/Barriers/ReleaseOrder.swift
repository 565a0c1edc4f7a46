/// In which order a barrier lets go of the requests that it holds.
public enum ReleaseOrder: Sendable, Hashable {
    /// All at once: who is first, nobody knows.
    case together
    /// One after the other as they came; each is answered before the next goes on.
    case arrival
    /// One after the other, the last that came first.
    case reverse
    /// Those of these numbers, one after the other; whoever isn't named waits on.
    case numbers([Int])

    /// `together`, `arrival`, `reverse`, or numbers such as `3,1,2`.
    public var text: String {
        switch self {
        case .together: "together"
        case .arrival: "arrival"
        case .reverse: "reverse"
        case .numbers(let numbers): numbers.map(String.init).joined(separator: ",")
        }
    }

    /// Reads what `text` writes; nil for any other text.
    public init?(_ text: String) {
        switch text {
        case "together": self = .together
        case "arrival": self = .arrival
        case "reverse": self = .reverse
        default:
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { Int($0) }.filter { $0 > 0 }
            guard numbers.count == parts.count, Set(numbers).count == numbers.count else { return nil }
            self = .numbers(numbers)
        }
    }
}

extension MemberReader {
    /// The member `name`, where it is there.
    func releaseOrder(_ name: String) throws(AdminMessageError) -> ReleaseOrder? {
        guard let text = try text(name) else { return nil }
        guard let order = ReleaseOrder(text) else {
            throw AdminMessageError("\"\(name)\" must be together, arrival, reverse or numbers such as \"3,1,2\"")
        }
        return order
    }
}
