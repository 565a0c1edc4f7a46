/// The languages that a client wants (RFC 9110 §12.5.4).
package enum AcceptLanguage {
    /// The tags as they are written, best first; without `*` and those that are not wanted.
    package static func tags(_ field: String?) -> [String] {
        (field ?? "").split(separator: ",").compactMap(range).enumerated()
            .filter { $0.element.weight > 0 && $0.element.tag != "*" }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.tag)
    }

    private static func range(_ text: Substring) -> (tag: String, weight: Double)? {
        let parts = text.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
        guard let tag = parts.first, !tag.isEmpty else { return nil }
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
        return (tag, weight ?? 1)
    }
}
