/// What a backslash and what follows it stand for, but for `\b` and `\B` outside classes.
enum RegularExpressionEscape {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)

    var set: ScalarSet {
        switch self {
        case .scalar(let scalar): ScalarSet(scalar)
        case .set(let set): set
        }
    }

    /// Reads what follows the backslash.
    static func read(_ rest: inout Substring.UnicodeScalarView) throws(RegularExpression.Problem) -> Self {
        guard let letter = rest.popFirst() else { throw RegularExpression.Problem("nothing follows the last \"\\\"") }
        if let set = sets[letter] { return .set(set) }
        if let control = controls[letter] { return .scalar(control) }
        switch letter {
        case "x": return .scalar(try scalar(digits: 2, &rest))
        case "u": return .scalar(try scalar(digits: 4, &rest))
        case _ where ("1"..."9").contains(letter) || letter == "k":
            throw RegularExpression.Problem("\"\\\(letter)\" refers back to a group, which there is not")
        case _ where ScalarSet.wordCharacters.contains(letter.value):
            throw RegularExpression.Problem("\"\\\(letter)\" means nothing")
        default: return .scalar(letter)
        }
    }

    private static func scalar(
        digits count: Int, _ rest: inout Substring.UnicodeScalarView
    ) throws(RegularExpression.Problem) -> Unicode.Scalar {
        let digits = rest.prefix(count)
        rest.removeFirst(digits.count)
        guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit),
            let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
        else { throw RegularExpression.Problem("\"\\x\" needs two and \"\\u\" four hexadecimal digits of a character") }
        return scalar
    }

    private static let sets: [Unicode.Scalar: ScalarSet] = [
        "d": .digits, "D": .digits.inverted, "w": .wordCharacters, "W": .wordCharacters.inverted,
        "s": .spaces, "S": .spaces.inverted,
    ]
    private static let controls: [Unicode.Scalar: Unicode.Scalar] = [
        "t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}", "r": "\r", "0": "\0",
    ]
}
