/// What somebody probably meant to write.
package enum Suggestion {
    /// The candidate nearest to a misspelt word; nil where none is near.
    ///
    /// A word is near if at most a third of its letters, and never more than three, must change.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased().unicodeScalars.prefix(64))
        let limit = min(3, max(1, letters.count / 3))
        var best: (distance: Int, candidate: String)?
        for candidate in candidates where candidate != word {
            let others = Array(candidate.lowercased().unicodeScalars.prefix(64))
            guard abs(others.count - letters.count) <= limit else { continue }
            let distance = distance(letters, others)
            if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
        }
        return best?.candidate
    }

    /// How many letters must be put in, left out, replaced or swapped with their neighbour.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var previous: [Int] = []
        var row = Array(0...right.count)
        for (i, letter) in left.enumerated() {
            var next = [i + 1]
            for (j, other) in right.enumerated() {
                var cost = min(row[j + 1] + 1, next[j] + 1, row[j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == right[j - 1], other == left[i - 1] { cost = min(cost, previous[j - 1] + 1) }
                next.append(cost)
            }
            (previous, row) = (row, next)
        }
        return row[right.count]
    }
}
