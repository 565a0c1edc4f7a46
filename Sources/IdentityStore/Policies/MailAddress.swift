/// The form that IDM asks of a mail address: a local part, `@`, and a domain of two names at least (or a bare number).
enum MailAddress {
    static func isWellFormed(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let at = bytes.lastIndex(of: UInt8(ascii: "@")) else { return false }
        return isLocalPart(bytes[..<at]) && isDomain(bytes[(at + 1)...])
    }

    private static func isLocalPart(_ bytes: ArraySlice<UInt8>) -> Bool {
        let quote = UInt8(ascii: "\"")
        if bytes.count > 2, bytes.first == quote, bytes.last == quote { return true }
        return parts(bytes).allSatisfy { part in !part.isEmpty && part.allSatisfy { !forbidden.contains($0) } }
    }

    private static func isDomain(_ bytes: ArraySlice<UInt8>) -> Bool {
        let names = parts(bytes)
        return names.count > 1 && names.allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfName) }
            && (names.last?.count ?? 0) > 1
    }

    private static func parts(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }

    private static let forbidden = Set("<>()[]\\,;:\"@ \t\r\n".utf8)
}
