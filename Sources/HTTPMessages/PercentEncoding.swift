/// Percent-encoding (RFC 3986 §2.1).
package enum PercentEncoding {
    /// Escapes all but the unreserved characters `A-Z a-z 0-9 - . _ ~`.
    package static func encode(_ text: String) -> String {
        if text.utf8.allSatisfy(isUnreserved) { return text }
        var output: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                output.append(byte)
            } else {
                output.append(contentsOf: [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)])
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Takes escapes off; one that is broken stays as it is, bytes that are no UTF-8 become U+FFFD.
    package static func decode(_ text: some StringProtocol, plusIsBlank: Bool = false) -> String {
        decode(Array(text.utf8)[...], plusIsBlank: plusIsBlank)
    }

    package static func decode(_ bytes: ArraySlice<UInt8>, plusIsBlank: Bool = false) -> String {
        guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
                let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
            {
                output.append(high << 4 | low)
                index += 3
            } else {
                output.append(plusIsBlank && bytes[index] == UInt8(ascii: "+") ? 0x20 : bytes[index])
                index += 1
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
