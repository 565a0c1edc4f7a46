/// How near a text comes to one that was expected, for the request that is shown when none fits.
struct Resemblance: Sendable {
    /// In small letters, `*` for whatever may stand there.
    private let expected: [UInt8]

    /// As much of a text as is looked at: whoever sends long ones shall not make the answer wait.
    private static let longest = 200

    init(_ expected: String) { self.expected = Self.compared(expected) }

    private static func compared(_ text: String) -> [UInt8] { Array(text.lowercased().utf8.prefix(longest)) }

    /// The share of letters that would have to be put in, taken out or changed: above 0, and below 1, which is left for
    /// a text that isn't there at all.
    func distance(to text: String) -> Double {
        let found = Self.compared(text)
        let letters = expected.count { $0 != UInt8(ascii: "*") }
        let longer = letters < expected.count ? letters : max(letters, found.count)
        return 0.1 + 0.8 * min(1, Double(edits(to: found)) / Double(max(longer, 1)))
    }

    /// Levenshtein's distance, where a wildcard stands for any letters at no cost.
    private func edits(to found: [UInt8]) -> Int {
        var row = Array(0...found.count)
        for letter in expected {
            let isWildcard = letter == UInt8(ascii: "*")
            var next = [isWildcard ? row[0] : row[0] + 1]
            for (index, other) in found.enumerated() {
                let changed = row[index] + (isWildcard || letter == other ? 0 : 1)
                let (without, with) = (row[index + 1], next[index])
                next.append(isWildcard ? min(without, with) : min(changed, without + 1, with + 1))
            }
            row = next
        }
        return row[found.count]
    }
}
