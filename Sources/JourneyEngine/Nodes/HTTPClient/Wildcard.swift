/// A pattern in which `*` stands for any characters, or none.
package struct Wildcard: Sendable, Equatable {
    private let parts: [String]

    package init(_ pattern: String) {
        parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    package func matches(_ text: String) -> Bool {
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return parts == [text] }
        guard text.hasPrefix(first), text.dropFirst(first.count).hasSuffix(last) else { return false }
        var rest = text.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return true
    }
}
