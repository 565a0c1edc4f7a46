/// Reads a regular expression's pattern.
struct RegularExpressionReader {
    private var rest: Substring.UnicodeScalarView
    /// How many groups are open.
    private var depth = 0

    init(_ pattern: String) { rest = pattern[...].unicodeScalars }

    /// The whole pattern.
    mutating func syntax() throws(RegularExpression.Problem) -> RegularExpressionSyntax {
        let syntax = try choice()
        guard rest.isEmpty else { throw RegularExpression.Problem("a \")\" closes nothing") }
        return syntax
    }

    /// Up to the end, or to a `)`.
    private mutating func choice() throws(RegularExpression.Problem) -> RegularExpressionSyntax {
        var parts = [try sequence()]
        while take("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence() throws(RegularExpression.Problem) -> RegularExpressionSyntax {
        var parts: [RegularExpressionSyntax] = []
        while let next = rest.first, next != "|", next != ")" { parts.append(try repetition()) }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func repetition() throws(RegularExpression.Problem) -> RegularExpressionSyntax {
        let part = try atom()
        guard let (least, most) = try quantifier() else { return part }
        _ = take("?")  // Which match is preferred makes no difference to whether there is one.
        return .repeated(part, least: least, most: most)
    }

    private mutating func atom() throws(RegularExpression.Problem) -> RegularExpressionSyntax {
        switch rest.removeFirst() {
        case "(": return try group()
        case "[": return .one(try RegularExpressionClass.read(&rest))
        case ".": return .one(.withoutLineEnds)
        case "^": return .assertion(.textStart)
        case "$": return .assertion(.textEnd)
        case "\\": return try escape()
        case let sign where "*+?{".unicodeScalars.contains(sign):
            throw RegularExpression.Problem(
                "there is nothing that \"\(sign)\" could repeat; \"\\\(sign)\" is the sign itself")
        case let scalar: return .one(ScalarSet(scalar))
        }
    }

    private mutating func escape() throws(RegularExpression.Problem) -> RegularExpressionSyntax {
        if take("b") { return .assertion(.wordBoundary) }
        if take("B") { return .assertion(.noWordBoundary) }
        return .one(try RegularExpressionEscape.read(&rest).set)
    }

    /// What a group holds; its opening parenthesis has been read.
    private mutating func group() throws(RegularExpression.Problem) -> RegularExpressionSyntax {
        if take("?") { try groupKind() }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw RegularExpression.Problem("groups stand too deep in one another") }
        let syntax = try choice()
        guard take(")") else { throw RegularExpression.Problem("a \"(\" is never closed") }
        return syntax
    }

    /// `(?:` and `(?<name>` are groups like others, since nobody asks what they match.
    private mutating func groupKind() throws(RegularExpression.Problem) {
        if take(":") { return }
        let refusal = RegularExpression.Problem(
            "\"(?\" begins look-around or flags, which there are not; \"(?:\" is a group")
        guard take("<") else { throw refusal }
        let name = rest.prefix { ScalarSet.wordCharacters.contains($0.value) }
        rest.removeFirst(name.count)
        guard !name.isEmpty, take(">") else { throw refusal }
    }

    private mutating func quantifier() throws(RegularExpression.Problem) -> (least: Int, most: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard take("{") else { return nil }
        let problem = RegularExpression.Problem("\"{\" needs counts, {2}, {2,} or {2,5}; \"\\{\" is the sign itself")
        guard let least = try count() else { throw problem }
        let most = try take(",") ? count() : least
        guard take("}") else { throw problem }
        if let most, most < least { throw RegularExpression.Problem("{\(least),\(most)} counts backwards") }
        return (least, most)
    }

    private mutating func count() throws(RegularExpression.Problem) -> Int? {
        let digits = rest.prefix { ScalarSet.digits.contains($0.value) }
        rest.removeFirst(digits.count)
        if digits.isEmpty { return nil }
        guard let count = Int(String(digits)), count <= Self.largestCount else {
            throw RegularExpression.Problem("nothing is repeated more than \(Self.largestCount) times")
        }
        return count
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private static let deepest = 50
    private static let largestCount = 1_000
}
