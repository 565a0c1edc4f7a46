/// What stands in a text as part of a URL or a token.
extension SecretScan {
    /// Whether a name of a secret ends there, or one of a form's inputs, `IDToken2`.
    func isSecretName(endingAt end: Int) -> Bool {
        if SecretNames.all.contains(where: { holds($0, endingAt: end) }) { return true }
        var start = end
        while start > text.startIndex, (0x30...0x39).contains(text[start - 1]) { start -= 1 }
        return start < end && (holds("idtoken", endingAt: start) || holds("callback_", endingAt: start))
    }

    /// Takes the value out of `name%3Dvalue`, as it stands in a URL that is a parameter of another, however often it
    /// was encoded; the percent sign was just passed.
    mutating func hideEncoded() {
        guard let start = endOfEscape("3d", from: place), isSecretName(endingAt: place - 1) else { return }
        copy(upTo: start)
        var end = place
        while end < text.endIndex, !text[end].endsValue,
            text[end] != UInt8(ascii: "%") || endOfEscape("26", from: end + 1) == nil
        { end += 1 }
        if end > place { hide(upTo: end) }
    }

    /// Where an escape ends whose digits begin there, `3D` or `253D`; nil where it stands for another byte.
    private func endOfEscape(_ digits: StaticString, from start: Int) -> Int? {
        var place = start
        while holds("25", endingAt: place + 2) { place += 2 }
        return holds(digits, endingAt: place + 2) ? place + 2 : nil
    }

    /// Finds the password to take out of `https://user:password@host/` (RFC 3986 §3.2.1); the colon was just passed.
    mutating func findUserPassword() {
        guard text[place...].starts(with: "//".utf8) else { return }
        let authority = text[(place + 2)..<end(from: place + 2) { !$0.endsAuthority }]
        guard let sign = authority.lastIndex(of: UInt8(ascii: "@")),
            let colon = authority[..<sign].firstIndex(of: UInt8(ascii: ":"))
        else { return }
        userPassword = (colon + 1)..<sign
    }

    /// Hides the signature of a JWT, or what of a JWE follows its key; the rest may be read.
    mutating func hidesSignature() -> Bool {
        guard place == text.startIndex || !text[place - 1].isTokenByte, text[place...].starts(with: "eyJ".utf8) else {
            return false
        }
        let dot = UInt8(ascii: ".")
        let header = end(from: place) { $0.isTokenByte }
        guard header - place >= 10, header < text.endIndex, text[header] == dot else { return false }
        let payload = end(from: header + 1) { $0.isTokenByte }
        guard payload < text.endIndex, text[payload] == dot else { return false }
        copy(upTo: payload + 1)
        let signatureEnd = end(from: place) { $0.isTokenByte || $0 == dot }
        if signatureEnd > place { hide(upTo: signatureEnd) }
        return true
    }
}

extension UInt8 {
    fileprivate var endsAuthority: Bool {
        switch self {
        case ...0x20, UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "<"):
            true
        default: false
        }
    }
}
