/// Percent-encoding as the SDKs do it, each in its own way.
package enum Encoding {
    /// All but `A-Z a-z 0-9 - . _ ~` escaped.
    package static func strict(_ text: String) -> String {
        text.utf8.map { byte in
            let isUnreserved =
                (byte < 0x80 && Character(UnicodeScalar(byte)).isASCIIAlphanumeric) || "-._~".utf8.contains(byte)
            return isUnreserved
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    /// Only blanks and what would end the value are escaped; `:` and `/` stay (WIRE §1.1, §1.5.2).
    package static func lenient(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing(" ", with: "%20").replacing("&", with: "%26").replacing(
            "#", with: "%23")
    }

    /// `a=1&b=2`, the values through `encode`.
    package static func pairs(_ pairs: [(String, String)], _ encode: (String) -> String) -> String {
        pairs.map { "\($0.0)=\(encode($0.1))" }.joined(separator: "&")
    }

    /// The parameters of a query; escapes taken off.
    package static func parameters(_ query: some StringProtocol) -> [String: String] {
        var parameters: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            parameters[decode(halves[0])] = halves.count > 1 ? decode(halves[1]) : ""
        }
        return parameters
    }

    private static func decode(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Substring(String(text).replacing("+", with: " "))
        while let first = rest.first {
            if first == "%", let byte = UInt8(rest.dropFirst().prefix(2), radix: 16) {
                bytes.append(byte)
                rest = rest.dropFirst(3)
            } else {
                bytes += String(first).utf8
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Character {
    fileprivate var isASCIIAlphanumeric: Bool { isASCII && (isLetter || isNumber) }
}
