/// The cookies that a request carries (RFC 6265 §5.4).
package struct RequestCookies: Sendable {
    /// In the order of the request.
    package let pairs: [(name: String, value: String)]

    package init(_ fields: HTTPFields) {
        pairs = fields.values(.cookie).flatMap { $0.utf8.split(separator: UInt8(ascii: ";")) }.compactMap { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            return (String(Substring(parts[0]).trimmedOfBlanks), Self.unquoted(Substring(parts[1]).trimmedOfBlanks))
        }
    }

    /// The first cookie of a name; names are compared byte by byte.
    package subscript(name: String) -> String? { pairs.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }

    private static func unquoted(_ text: Substring) -> String {
        let quote = UInt8(ascii: "\"")
        let isQuoted = text.utf8.count >= 2 && text.utf8.first == quote && text.utf8.last == quote
        return isQuoted ? String(Substring(text.utf8.dropFirst().dropLast())) : String(text)
    }
}

/// A cookie that a response sets (RFC 6265 §4.1).
package struct ResponseCookie: Sendable, Hashable {
    package var name: String
    package var value: String
    /// Nil: the path of the request.
    package var path: String?
    package var domain: String?
    package var isSecure = false
    package var isHTTPOnly = true
    /// `none`, `Lax` or `Strict`, spelled as it is to be sent.
    package var sameSite: String?
    /// As an HTTP date.
    package var expires: String?
    /// In seconds.
    package var maxAge: Int?

    package init(_ name: String, _ value: String, path: String? = "/") {
        self.name = name
        self.value = value
        self.path = path
    }

    /// The field's value, attributes in AM's order (AM-BEHAVIOUR §1.4).
    package var fieldValue: String {
        var text = ""
        text.reserveCapacity(name.utf8.count + value.utf8.count + 96)
        text += name
        text += "="
        text += value
        if let expires { text += "; Expires=" + expires }
        if let maxAge { text += "; Max-Age=\(maxAge)" }
        if let path { text += "; Path=" + path }
        if let domain { text += "; Domain=" + domain }
        if isSecure { text += "; Secure" }
        if isHTTPOnly { text += "; HttpOnly" }
        if let sameSite { text += "; SameSite=" + sameSite }
        return text
    }
}
