import HTTPMessages

extension FuzzTarget {
    /// The `Cookie` fields of a request, one a line (RFC 6265 §5.4).
    static let cookie = FuzzTarget("cookie") { bytes throws(BrokenRule) in
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { Array($0).text }
        let fields = HTTPFields(lines.map { HTTPField(.cookie, $0) })
        let pairs = fields.values(.cookie).flatMap { CookiePair.pairs($0.bytes) }
        try check(RequestCookies(fields), pairs)
        let joined = pairs.map { "\($0.name.text)=\"\($0.value.text)\"" }.joined(separator: "; ")
        try check(RequestCookies([.cookie: joined]), pairs)
    }

    /// Each name leads to its first value, whatever stands around it.
    private static func check(_ cookies: RequestCookies, _ pairs: [CookiePair]) throws(BrokenRule) {
        for pair in pairs {
            let first = pairs.first { $0.name == pair.name }?.value
            let found = cookies[pair.name.text]?.bytes
            try hold(found == first, "\(pair.name.text) is \(found ?? []), not \(first ?? [])")
        }
        if !pairs.contains(where: { $0.name == "session".bytes }) {
            try hold(cookies["session"] == nil, "there is a session from nowhere")
        }
    }
}

/// A cookie, read byte by byte: what the reader under test is compared with.
private struct CookiePair {
    let name: [UInt8]
    let value: [UInt8]

    static func pairs(_ field: [UInt8]) -> [CookiePair] {
        field.split(separator: UInt8(ascii: ";")).compactMap { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            return CookiePair(name: Array(parts[0]).trimmed, value: unquoted(Array(parts[1]).trimmed))
        }
    }

    private static func unquoted(_ value: [UInt8]) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        return value.count >= 2 && value.first == quote && value.last == quote
            ? Array(value.dropFirst().dropLast()) : value
    }
}
