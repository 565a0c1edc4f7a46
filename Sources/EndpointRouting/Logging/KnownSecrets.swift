/// Secrets that a text is compared with at each of its bytes.
///
/// There may be as many as a message has tokens, and tokens begin alike: they are looked up as words in a dictionary
/// are, so that a thousand times as many cost ten comparisons more.
struct KnownSecrets: Sendable {
    /// In the order of their bytes: what one begins with stands before it.
    private let sorted: [[UInt8]]
    /// Where the longest of the others stands that each begins with.
    private let beginnings: [Int?]

    init(_ secrets: some Sequence<[UInt8]>) {
        sorted = Set(secrets).sorted { $0.lexicographicallyPrecedes($1) }
        var beginnings: [Int?] = []
        for (index, secret) in sorted.enumerated() {
            var beginning = index > 0 ? index - 1 : nil
            while let found = beginning, !secret.starts(with: sorted[found]) { beginning = beginnings[found] }
            beginnings.append(beginning)
        }
        self.beginnings = beginnings
    }

    var isEmpty: Bool { sorted.isEmpty }

    /// The longest first: one may be the beginning of another.
    var longestFirst: [[UInt8]] { sorted.sorted { $0.count > $1.count } }

    func adding(_ secrets: KnownSecrets) -> KnownSecrets {
        secrets.isEmpty ? self : KnownSecrets(sorted + secrets.sorted)
    }

    /// The length of the longest that stands at a place of a text; nil where none does.
    func length<Text: RandomAccessCollection<UInt8>>(in text: Text, at place: Int) -> Int? where Text.Index == Int {
        let rest = text[place...]
        var (start, end) = (0, sorted.count)
        while start < end {
            let middle = (start + end) / 2
            if rest.lexicographicallyPrecedes(sorted[middle]) { end = middle } else { start = middle + 1 }
        }
        var candidate = start > 0 ? start - 1 : nil
        while let found = candidate, !rest.starts(with: sorted[found]) { candidate = beginnings[found] }
        return candidate.map { sorted[$0].count }
    }
}
