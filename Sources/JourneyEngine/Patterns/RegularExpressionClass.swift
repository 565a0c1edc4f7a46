/// A class in brackets.
enum RegularExpressionClass {
    /// Reads up to the closing bracket; the opening one has been read.
    static func read(_ rest: inout Substring.UnicodeScalarView) throws(RegularExpression.Problem) -> ScalarSet {
        let isInverted = rest.first == "^"
        if isInverted { rest.removeFirst() }
        var ranges: [ClosedRange<UInt32>] = []
        while rest.first != "]" {
            let first = try element(&rest)
            guard case .scalar(let low) = first, rest.first == "-", rest.dropFirst().first != "]" else {
                ranges += first.set.ranges
                continue
            }
            rest.removeFirst()
            guard case .scalar(let high) = try element(&rest), low <= high else {
                throw RegularExpression.Problem("the range that begins with \"\(low)\" in a class has no end behind it")
            }
            ranges.append(low.value...high.value)
        }
        rest.removeFirst()
        return isInverted ? ScalarSet(ranges).inverted : ScalarSet(ranges)
    }

    private static func element(
        _ rest: inout Substring.UnicodeScalarView
    ) throws(RegularExpression.Problem) -> RegularExpressionEscape {
        switch rest.popFirst() {
        case nil: throw RegularExpression.Problem("a \"[\" is never closed")
        case "\\": return try RegularExpressionEscape.read(&rest)
        case "[": throw RegularExpression.Problem("there are no classes in classes; \"\\[\" is the sign itself")
        case let scalar?: return .scalar(scalar)
        }
    }
}
