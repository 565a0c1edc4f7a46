/// Cuts a script into words; comments and blanks are left out. What stands between `${` and `}` is cut up, too.
struct ScriptScanner {
    private let text: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var lineStart = 0
    private var isAfterLineBreak = false
    private(set) var outline = ScriptOutline()

    init(_ text: String) {
        self.text = Array(text.unicodeScalars)
        while index < self.text.count { scan() }
    }

    private func scalar(_ offset: Int) -> Unicode.Scalar? {
        index + offset < text.count ? text[index + offset] : nil
    }

    private func isNext(_ word: String) -> Bool { text[index...].starts(with: word.unicodeScalars) }

    private mutating func scan() {
        let next = scalar(1)
        switch text[index] {
        case let scalar where Self.isBlank(scalar): advance(1)
        case "/" where next == "/": skip(until: Self.isLineEnd)
        case "/" where next == "*": comment()
        case "/" where outline.expectsOperand: regularExpression()
        case "<" where isNext("<!--"): skip(until: Self.isLineEnd)
        case "-" where isNext("-->") && (isAfterLineBreak || outline.tokens.isEmpty): skip(until: Self.isLineEnd)
        case "\"", "'": literal(until: text[index])
        case "`": template(from: 1)
        case "}" where outline.isInTemplate:
            punctuator(length: 1)
            template(from: 0)
        case "0"..."9": word(.number)
        case "." where next.map { ("0"..."9").contains($0) } ?? false: word(.number)
        case let scalar where Self.isInWords(scalar): word(.name)
        default: punctuator(length: lengthOfPunctuator)
        }
    }

    private mutating func advance(_ count: Int) {
        for _ in 0..<count where index < text.count {
            if Self.isLineEnd(text[index]), !(text[index] == "\r" && scalar(1) == "\n") {
                line += 1
                lineStart = index + 1
                isAfterLineBreak = true
            }
            index += 1
        }
    }

    private mutating func skip(until isEnd: (Unicode.Scalar) -> Bool) {
        while index < text.count, !isEnd(text[index]) { advance(1) }
    }

    private mutating func comment() {
        advance(2)
        while index < text.count, !(text[index] == "*" && scalar(1) == "/") { advance(1) }
        advance(2)
    }

    private mutating func literal(until quote: Unicode.Scalar) {
        append(.literal, at: index)
        advance(1)
        while index < text.count, text[index] != quote { advance(text[index] == "\\" ? 2 : 1) }
        advance(1)
        isAfterLineBreak = false
    }

    private mutating func regularExpression() {
        append(.literal, at: index)
        var isInClass = false
        advance(1)
        while index < text.count, !Self.isLineEnd(text[index]), isInClass || text[index] != "/" {
            if text[index] == "[" { isInClass = true }
            if text[index] == "]" { isInClass = false }
            advance(text[index] == "\\" ? 2 : 1)
        }
        advance(1)
        skip { !Self.isInWords($0) }
    }

    /// Goes to the template's end, or to where an expression begins in it.
    private mutating func template(from offset: Int) {
        append(.literal, at: index)
        advance(offset)
        while index < text.count, text[index] != "`" {
            if text[index] == "$", scalar(1) == "{" {
                isAfterLineBreak = false
                return punctuator(length: 2)
            }
            advance(text[index] == "\\" ? 2 : 1)
        }
        advance(1)
        isAfterLineBreak = false
    }

    private mutating func word(_ kind: ScriptToken.Kind) {
        let start = index
        while let scalar = scalar(0), Self.isInWords(scalar) || (kind == .number && scalar == ".") {
            if scalar == "\\", isNext("\\u{") { skip { $0 == "}" } }
            index += 1
        }
        append(kind, String(String.UnicodeScalarView(text[start..<min(index, text.count)])), at: start)
    }

    private mutating func punctuator(length: Int) {
        let end = index + length
        append(.punctuator, String(String.UnicodeScalarView(text[index..<end])), at: index)
        index = end
    }

    private mutating func append(_ kind: ScriptToken.Kind, _ text: String = "", at start: Int) {
        outline.append(
            kind, text, line: line, column: start - lineStart + 1, isAfterLineBreak: isAfterLineBreak)
        isAfterLineBreak = false
    }

    /// `a ?.5 : b` has no `?.`.
    private var lengthOfPunctuator: Int {
        if Self.alwaysShort.contains(text[index]) { return 1 }
        let length = Self.long.first(where: isNext)?.unicodeScalars.count ?? 1
        let isFraction = isNext("?.") && scalar(2).map { ("0"..."9").contains($0) } ?? false
        return isFraction ? 1 : length
    }

    private static let alwaysShort: Set<Unicode.Scalar> = ["(", ")", "[", "]", "{", "}", ";", ",", ":"]

    /// What is longer than one character, and not part of another before it.
    private static let long = [
        ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=", ">=",
        "&&",
        "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**",
    ]

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar <= " " || (scalar.value >= 0x80 && scalar.properties.isWhitespace) || scalar == "\u{FEFF}"
    }

    private static func isInWords(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "#", "\\": true
        default: scalar.value >= 0x80 && !isBlank(scalar)
        }
    }
}
