extension UInt8 {
    /// A byte of a token (RFC 9110 §5.6.2).
    package var isTokenByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
        default: false
        }
    }

    /// A control character that no line of a message may hold: all but the tabulator (RFC 9110 §5.5).
    var isControl: Bool { (self < 0x20 && self != 0x09) || self == 0x7F }

    /// The letter in lower case; anything else as it is.
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// The value of a hexadecimal digit.
    var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }

    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let blank: UInt8 = 0x20
    static let tabulator: UInt8 = 0x09
}

extension String {
    /// Equality without regard to the case of ASCII letters.
    package func isEqualIgnoringCase(to other: String) -> Bool {
        utf8.count == other.utf8.count
            && (self == other || utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased })
    }
}

extension Substring {
    /// Without blanks and tabulators on either side (RFC 9110 §5.6.3).
    ///
    /// By bytes: a blank with a combining mark after it is a character of its own, and a blank all the same.
    package var trimmedOfBlanks: Substring {
        let isBlank: (UInt8) -> Bool = { $0 == .blank || $0 == .tabulator }
        guard let first = utf8.firstIndex(where: { !isBlank($0) }), let last = utf8.lastIndex(where: { !isBlank($0) })
        else { return self[startIndex..<startIndex] }
        return Substring(utf8[first...last])
    }
}

/// A view of bytes during a call.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    subscript(part range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }

    /// The bytes as text; what is no UTF-8 becomes U+FFFD.
    var text: String { String(decoding: self, as: UTF8.self) }

    var holdsControl: Bool {
        var controls: UInt8 = 0
        for byte in self { controls |= byte.isControl ? 1 : 0 }
        return controls != 0
    }

    /// Without blanks and tabulators on either side.
    var trimmedOfBlanks: Bytes {
        var range = 0..<count
        while let first = range.first, self[first] == .blank || self[first] == .tabulator {
            range = first + 1..<range.upperBound
        }
        while let last = range.last, self[last] == .blank || self[last] == .tabulator {
            range = range.lowerBound..<last
        }
        return self[part: range]
    }
}
