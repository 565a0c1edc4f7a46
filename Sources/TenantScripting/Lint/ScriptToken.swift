/// A word of a script, as far as the lint needs to tell words apart.
struct ScriptToken: Equatable {
    enum Kind {
        case word, punctuator, number
        /// Texts, templates and regular expressions: nothing of the language's own stands in them.
        case literal
    }

    let kind: Kind
    let text: String
    /// 1 is the first line.
    let line: Int
    /// 1 is the first byte of the line.
    let column: Int

    func `is`(_ texts: String...) -> Bool { kind != .literal && texts.contains(text) }
}

/// Cuts a script into words; comments and blanks are left out. What stands between `${` and `}` is cut up, too.
struct ScriptScanner {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0
    private(set) var tokens: [ScriptToken] = []
    /// For each template that is open, how many braces are open inside its `${`.
    private var templates: [Int] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
        while index < bytes.count { scan() }
    }

    private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

    private mutating func scan() {
        switch bytes[index] {
        case UInt8(ascii: "\n"): advance(1)
        case ...0x20: index += 1
        case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skip { $0 == UInt8(ascii: "\n") }
        case UInt8(ascii: "/") where next == UInt8(ascii: "*"): comment()
        case UInt8(ascii: "/") where mayBeginExpression: regularExpression()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): literal(until: bytes[index])
        case UInt8(ascii: "`"): template()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): word(.number)
        case let byte where Self.isWordByte(byte): word(.word)
        default: punctuator()
        }
    }

    private mutating func advance(_ count: Int) {
        for _ in 0..<count where index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
    }

    private mutating func skip(until isEnd: (UInt8) -> Bool) {
        while index < bytes.count, !isEnd(bytes[index]) { advance(1) }
    }

    private mutating func comment() {
        advance(2)
        while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && next == UInt8(ascii: "/")) { advance(1) }
        advance(2)
    }

    private mutating func literal(until quote: UInt8) {
        let place = (line, index - lineStart + 1)
        advance(1)
        while index < bytes.count, bytes[index] != quote { advance(bytes[index] == UInt8(ascii: "\\") ? 2 : 1) }
        advance(1)
        tokens.append(ScriptToken(kind: .literal, text: "", line: place.0, column: place.1))
    }

    private mutating func regularExpression() {
        let place = (line, index - lineStart + 1)
        var isInClass = false
        advance(1)
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            let byte = bytes[index]
            if byte == UInt8(ascii: "["), !isInClass { isInClass = true }
            if byte == UInt8(ascii: "]") { isInClass = false }
            if byte == UInt8(ascii: "/"), !isInClass { break }
            advance(byte == UInt8(ascii: "\\") ? 2 : 1)
        }
        advance(1)
        skip { !Self.isWordByte($0) }
        tokens.append(ScriptToken(kind: .literal, text: "", line: place.0, column: place.1))
    }

    /// Goes to the template's end, or to where an expression begins in it.
    private mutating func template() {
        tokens.append(ScriptToken(kind: .literal, text: "", line: line, column: index - lineStart + 1))
        advance(1)
        while index < bytes.count, bytes[index] != UInt8(ascii: "`") {
            if bytes[index] == UInt8(ascii: "$"), next == UInt8(ascii: "{") {
                advance(2)
                templates.append(0)
                tokens.append(ScriptToken(kind: .punctuator, text: "(", line: line, column: index - lineStart))
                return
            }
            advance(bytes[index] == UInt8(ascii: "\\") ? 2 : 1)
        }
        advance(1)
    }

    private mutating func word(_ kind: ScriptToken.Kind) {
        let start = index
        while index < bytes.count,
            Self.isWordByte(bytes[index]) || (kind == .number && bytes[index] == UInt8(ascii: "."))
        { index += 1 }
        append(kind, start)
    }

    private mutating func punctuator() {
        let start = index
        let length = Self.long.first { bytes[index...].starts(with: $0.utf8) }?.utf8.count ?? 1
        if let depth = templates.last {
            if bytes[index] == UInt8(ascii: "{") { templates[templates.count - 1] = depth + 1 }
            if bytes[index] == UInt8(ascii: "}") {
                if depth == 0 { return closeExpression() }
                templates[templates.count - 1] = depth - 1
            }
        }
        index += length
        append(.punctuator, start)
    }

    private mutating func closeExpression() {
        templates.removeLast()
        tokens.append(ScriptToken(kind: .punctuator, text: ")", line: line, column: index - lineStart + 1))
        template()
    }

    private mutating func append(_ kind: ScriptToken.Kind, _ start: Int) {
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        tokens.append(ScriptToken(kind: kind, text: text, line: line, column: start - lineStart + 1))
    }

    /// Whether a slash begins a regular expression here, and is no division.
    private var mayBeginExpression: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .number, .literal: return false
        case .word: return Self.wordsBeforeExpressions.contains(last.text)
        case .punctuator: return !last.is(")", "]", "}")
        }
    }

    private static let wordsBeforeExpressions: Set<String> = [
        "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "instanceof",
    ]

    /// Of what is longer than a byte, what the lint looks for, and what would be mistaken for it.
    private static let long = ["...", "=>", "===", "!==", "==", "!=", "<=", ">=", "?.", "??"]

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
