import JOSETokens

/// Text outside ASCII in a header field: `=?UTF-8?B?…?=` (RFC 2047).
package enum EncodedWords {
    /// The text with all its encoded words decoded; blanks between two of them don't count (§6.2). What is no encoded
    /// word, or a broken one, stays as it is.
    package static func decode(_ text: String) -> String {
        var output = ""
        var rest = Substring(text)
        var blanks = Substring()
        var isAfterWord = false
        while !rest.isEmpty {
            let token = rest.prefix { $0 != " " && $0 != "\t" }
            rest = rest.dropFirst(token.count)
            if let word = decodeWord(token) {
                output += (isAfterWord ? "" : blanks) + word
                isAfterWord = true
            } else {
                output += blanks + token
                isAfterWord = token.isEmpty && isAfterWord
            }
            blanks = rest.prefix { $0 == " " || $0 == "\t" }
            rest = rest.dropFirst(blanks.count)
        }
        return output + blanks
    }

    /// Decodes `=?charset?encoding?text?=`.
    private static func decodeWord(_ word: Substring) -> String? {
        guard word.hasPrefix("=?"), word.hasSuffix("?="), word.utf8.count > 4 else { return nil }
        let parts = word.dropFirst(2).dropLast(2).split(separator: "?", omittingEmptySubsequences: false)
        guard parts.count == 3, let bytes = bytes(of: parts[2], encoding: parts[1]) else { return nil }
        switch parts[0].prefix(while: { $0 != "*" }).lowercased() {  // a language may follow (RFC 2231 §5)
        case "utf-8", "us-ascii": return String(decoding: bytes, as: UTF8.self)
        case "iso-8859-1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        default: return nil
        }
    }

    private static func bytes(of text: Substring, encoding: Substring) -> [UInt8]? {
        switch encoding {
        case "B", "b": Base64.decode(String(text))
        case "Q", "q": quotedBytes(Array(text.utf8))
        default: nil
        }
    }

    /// The Q encoding (§4.2): `_` is a blank, `=41` the byte 0x41.
    private static func quotedBytes(_ text: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        var index = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "_"): bytes.append(0x20)
            case UInt8(ascii: "="):
                guard index + 2 < text.count,
                    let byte = UInt8(String(decoding: text[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
                else { return nil }
                bytes.append(byte)
                index += 2
            default: bytes.append(text[index])
            }
            index += 1
        }
        return bytes
    }
}
