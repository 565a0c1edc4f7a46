extension JSONParser {
    /// Reads a string from its opening quote to its closing one (RFC 8259 §7).
    mutating func string() throws(JSONSyntaxError) -> String {
        position += 1
        let start = position
        position = bytes.firstEscape(from: start)
        switch current {
        case UInt8(ascii: "\""):
            let text = try decoded(UnsafeBufferPointer(rebasing: bytes[start..<position]), from: start)
            position += 1
            return text
        case UInt8(ascii: "\\"): return try escapedString(from: start)
        case nil: throw error("a string without end", at: start - 1)
        default: throw error("a control character in a string")
        }
    }

    /// Goes on from the first backslash.
    private mutating func escapedString(from start: Int) throws(JSONSyntaxError) -> String {
        var text = Array(bytes[start..<position])
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                let result = try text.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
                    try decoded(buffer, from: start)
                }
                position += 1
                return result
            case UInt8(ascii: "\\"): try appendEscape(to: &text)
            case 0..<0x20: throw error("a control character in a string")
            default:
                let end = bytes.firstEscape(from: position)
                text.append(contentsOf: bytes[position..<end])
                position = end
            }
        }
        throw error("a string without end", at: start - 1)
    }

    /// Few texts are not ASCII, and only those need a look at their UTF-8.
    private func decoded(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) throws(JSONSyntaxError) -> String {
        if utf8.isASCII { return String(decoding: utf8, as: UTF8.self) }
        guard let text = String(validating: utf8, as: UTF8.self) else {
            throw error("text that is not UTF-8", at: start)
        }
        return text
    }

    private mutating func appendEscape(to text: inout [UInt8]) throws(JSONSyntaxError) {
        guard position + 1 < bytes.count else { throw error("a string without end") }
        let escape = bytes[position + 1]
        if escape == UInt8(ascii: "u") {
            text.append(contentsOf: Array(String(try unicodeEscape()).utf8))
            return
        }
        guard let byte = Self.simpleEscapes[escape] else { throw error("an unknown escape") }
        text.append(byte)
        position += 2
    }

    /// `\u0041`, or a pair of surrogates; a lone surrogate becomes U+FFFD.
    private mutating func unicodeEscape() throws(JSONSyntaxError) -> Character {
        let first = try codeUnit()
        if UTF16.isLeadSurrogate(first), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        {
            let mark = position
            let second = try codeUnit()
            if UTF16.isTrailSurrogate(second) {
                let value = 0x10000 + ((UInt32(first) - 0xD800) << 10 | (UInt32(second) - 0xDC00))
                return Character(Unicode.Scalar(value) ?? "\u{FFFD}")
            }
            position = mark
        }
        return Character(Unicode.Scalar(first) ?? "\u{FFFD}")
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        guard position + 6 <= bytes.count else { throw error("an escape without its four digits") }
        var unit: UInt16 = 0
        for index in position + 2..<position + 6 {
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, bytes[index] < 0x80 else {
                throw error("an escape without its four digits", at: index)
            }
            unit = unit << 4 | UInt16(digit)
        }
        position += 6
        return unit
    }

    private static let simpleEscapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
}
