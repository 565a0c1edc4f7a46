/// The text form of UUIDs (RFC 9562 §4).
package enum UUIDText {
    /// 16 bytes as a UUID of a version, in lower case; version and variant bits are set here.
    package static func format(_ bytes: [UInt8], version: UInt8) -> String {
        precondition(bytes.count == 16, "a UUID has 16 bytes")
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for (index, byte) in bytes.enumerated() {
            if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
            let byte = index == 6 ? byte & 0x0F | version << 4 : index == 8 ? byte & 0x3F | 0x80 : byte
            text.append(digit(byte >> 4))
            text.append(digit(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a text has the form of a UUID.
    package static func isWellFormed(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
