/// One walk over a text in UTF-8 that leaves out its secrets.
///
/// What comes from outside may be long and hostile, and is logged where others wait to be served: each byte is looked
/// at a number of times that doesn't depend on the text. Names are looked for backwards, from the sign after them.
struct SecretScan<Text: RandomAccessCollection<UInt8>> where Text.Index == Int {
    let text: Text
    let mask: SecretMask
    private let hidesTokens: Bool
    private(set) var place: Int
    /// Up to where it is known that no token begins.
    private var judged: Int
    /// Where the password of the URL stands that is being read.
    var userPassword = 0..<0
    private var result: [UInt8] = []

    /// - Parameter hidesTokens: whether what looks like a token goes, too.
    init(_ text: Text, _ mask: SecretMask, hidesTokens: Bool = true) {
        self.text = text
        self.mask = mask
        self.hidesTokens = hidesTokens
        place = text.startIndex
        judged = place
        result.reserveCapacity(text.count)
    }

    mutating func run() -> [UInt8] {
        while place < text.endIndex {
            if let length = mask.known.length(in: text, at: place) {
                hide(upTo: place + length)
                continue
            }
            if userPassword.contains(place) {
                hide(upTo: userPassword.upperBound)
                continue
            }
            if hidesTokens, place >= judged, hidesToken() { continue }
            if !hidesTokens, text[place] == UInt8(ascii: "e"), hidesSignature() { continue }
            let byte = text[place]
            result.append(byte)
            place += 1
            if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") { hideNamed(bySign: byte) }
            if byte == UInt8(ascii: ":") { findUserPassword() }
            if byte == UInt8(ascii: "%") { hideEncoded() }
            if byte.isBlank {
                if followsComparison { hideValue { !$0.endsValue } } else { hideCredentials() }
            }
        }
        return result
    }

    mutating func hide(upTo end: Int) {
        result += SecretMask.mark.utf8
        place = end
    }

    mutating func copy(upTo end: Int) {
        result += text[place..<end]
        place = end
    }

    func holds(_ word: [UInt8], at start: Int) -> Bool {
        start + word.count <= text.endIndex && word.indices.allSatisfy { text[start + $0] == word[$0] }
    }

    /// Whether a word in small letters ends there.
    func holds(_ word: StaticString, endingAt end: Int) -> Bool {
        let start = end - word.utf8CodeUnitCount
        guard start >= text.startIndex, end <= text.endIndex else { return false }
        return word.withUTF8Buffer { word in
            word.indices.reversed().allSatisfy { text[start + $0] | 0x20 == word[$0] | 0x20 }
        }
    }

    func end(from start: Int, while belongs: (UInt8) -> Bool) -> Int {
        var end = start
        while end < text.endIndex, belongs(text[end]) { end += 1 }
        return end
    }
}

extension SecretScan {
    /// Hides what handles, codes, session tokens and JWTs look like: a long run of random letters and digits, further
    /// parts behind dots. A path of the server's own is none.
    private mutating func hidesToken() -> Bool {
        if let end = endOfPath() {
            judged = end
            return false
        }
        let run = end(from: place) { $0.isTokenByte }
        guard run - place >= SecretMask.tokenLength, !mask.names.contains(Array(text[place..<run])) else {
            judged = max(run, place + 1)
            return false
        }
        judged = end(from: run) { $0.isTokenByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*") }
        guard isRandom(place..<judged) else { return false }
        hide(upTo: judged)
        return true
    }

    /// Random text has capitals, small letters and digits; a UUID, a name or a word lacks some of them.
    private func isRandom(_ range: Range<Int>) -> Bool {
        var (hasDigit, hasCapital, hasSmall) = (false, false, false)
        for index in range {
            switch text[index] {
            case 0x30...0x39: hasDigit = true
            case 0x41...0x5A: hasCapital = true
            case 0x61...0x7A: hasSmall = true
            default: break
            }
        }
        return hasDigit && hasCapital && hasSmall
    }

    /// Where a path ends that begins here with one of the server's own; nil where none does.
    private func endOfPath() -> Int? {
        guard place == text.startIndex || !text[place - 1].isPathByte else { return nil }
        guard let path = mask.paths.first(where: { holds($0, at: place) }) else { return nil }
        let below = place + path.count
        guard below < text.endIndex, text[below].isPathByte else { return below }
        return text[below] == UInt8(ascii: "/") ? end(from: below) { $0.isPathByte } : nil
    }
}

extension SecretScan {
    /// Takes the value out of `name=value`, `name: value` and `"name":"value"`, also of names that end so:
    /// `X-OpenAM-Password`; and the rest of the line out of `Cookie: a=b; c=d`.
    private mutating func hideNamed(bySign sign: UInt8) {
        var nameEnd = place - 1
        for sign in [UInt8(ascii: " "), UInt8(ascii: "\"")] where nameEnd > text.startIndex && text[nameEnd - 1] == sign
        {
            nameEnd -= 1
        }
        let isCookie = sign == UInt8(ascii: ":") && holds("cookie", endingAt: nameEnd)
        guard isCookie || isSecretName(endingAt: nameEnd) else { return }
        if place < text.endIndex, text[place] == UInt8(ascii: " ") { copy(upTo: place + 1) }
        hideValue { isCookie ? !$0.endsLine : !$0.endsValue }
    }

    /// Whether the blank that was just passed follows a secret's name and an operator of filters (`password eq "…"`).
    private var followsComparison: Bool {
        let nameEnd = place - 4
        guard nameEnd > text.startIndex, text[nameEnd].isBlank else { return false }
        let operators: [StaticString] = ["eq", "co", "sw", "gt", "ge", "lt", "le"]
        return operators.contains { holds($0, endingAt: place - 1) }
            && SecretNames.all.contains { holds($0, endingAt: nameEnd) }
    }

    private mutating func hideValue(while belongs: (UInt8) -> Bool) {
        let isQuoted = place < text.endIndex && text[place] == UInt8(ascii: "\"")
        if isQuoted { copy(upTo: place + 1) }
        let end = isQuoted ? endOfQuoted : end(from: place, while: belongs)
        if end > place { hide(upTo: end) }
    }

    /// Where the closing quote stands, or the line ends.
    private var endOfQuoted: Int {
        var isEscaped = false
        return end(from: place) { byte in
            defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
            return (isEscaped || byte != UInt8(ascii: "\"")) && !byte.endsLine
        }
    }

    /// Takes out what follows the scheme of an `Authorization` field (RFC 9110 §11.4), whose blank was just passed.
    private mutating func hideCredentials() {
        let schemeEnd = place - 1
        let schemes: [StaticString] = ["bearer", "basic", "dpop"]
        guard let scheme = schemes.first(where: { holds($0, endingAt: schemeEnd) }) else { return }
        let start = schemeEnd - scheme.utf8CodeUnitCount
        guard start == text.startIndex || !text[start - 1].isWordByte else { return }
        copy(upTo: end(from: place) { $0.isBlank })
        let end = end(from: place) { $0.isCredentialByte }
        if end > place { hide(upTo: end) }
    }
}

extension UInt8 {
    var isBlank: Bool { self == 0x20 || self == 0x09 }

    fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }

    private var isLetterOrDigit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    fileprivate var isWordByte: Bool { isLetterOrDigit || self == UInt8(ascii: "_") }

    var isTokenByte: Bool { isWordByte || self == UInt8(ascii: "-") }

    fileprivate var isCredentialByte: Bool {
        switch self {
        case UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="),
            UInt8(ascii: "*"):
            true
        default: isTokenByte
        }
    }

    var endsValue: Bool {
        switch self {
        case 0x09...0x0D, 0x20, UInt8(ascii: "&"), UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: ","), UInt8(ascii: ")"):
            true
        default: false
        }
    }

    /// What a path goes on with where it stands in a sentence.
    fileprivate var isPathByte: Bool {
        switch self {
        case ...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: ":"),
            UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "?"),
            UInt8(ascii: "("), UInt8(ascii: ")"):
            false
        default: true
        }
    }
}
