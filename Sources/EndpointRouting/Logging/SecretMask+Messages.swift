import HTTPMessages
import OrderedJSON

/// Takes secrets out of messages whose structure is known: by the names that things have.
extension SecretMask {
    /// Header fields; credentials, cookies and session fields lose their values, other fields what looks secret in them.
    package func masked(_ fields: HTTPFields, cookieName: String) -> HTTPFields {
        HTTPFields(fields.fields.map { HTTPField($0.name, masked($0.value, of: $0.name, cookieName)) })
    }

    private func masked(_ value: String, of name: HTTPFieldName, _ cookieName: String) -> String {
        switch name {
        case .cookie: return Self.maskedCookies(value)
        case .setCookie: return Self.maskedCookie(value)
        case .authorization, "Proxy-Authorization":
            guard let blank = value.firstIndex(of: " ") else { return Self.mark }
            return value[...blank] + Self.mark
        case .location, "Referer": return maskedURL(value)
        default:
            if Self.isSecret(name.text) || name.text.lowercased() == cookieName.lowercased() { return Self.mark }
            return passwords.contains(value) ? Self.mark : masked(value)
        }
    }

    private static func maskedCookies(_ value: String) -> String {
        value.split(separator: ";").map { maskedCookie(String($0)) }.joined(separator: ";")
    }

    /// `name=***; Path=/`
    private static func maskedCookie(_ value: String) -> String {
        let end = value.firstIndex(of: ";") ?? value.endIndex
        guard let sign = value[..<end].firstIndex(of: "=") else {
            return value.isEmpty ? value : mark + value[end...]
        }
        if value.index(after: sign) == end { return value }
        return value[...sign] + mark + value[end...]
    }

    /// An absolute URL, or path and query.
    package func maskedURL(_ text: String) -> String {
        guard let mark = text.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return masked(path: text[...]) }
        let query = text[text.index(after: mark)...].split(separator: "#", omittingEmptySubsequences: false)
        return masked(path: text[..<mark]) + String(text[mark])
            + query.map { maskedQuery(String($0)) }.joined(separator: "#")
    }

    /// Parameters of a query or a form, still encoded.
    package func maskedQuery(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { parameter -> String in
            guard let sign = parameter.firstIndex(of: "=") else { return masked(String(parameter)) }
            let value = String(parameter[parameter.index(after: sign)...])
            let name = PercentEncoding.decode(parameter[..<sign], plusIsBlank: true)
            if Self.isSecret(name) { return parameter[...sign] + Self.remains(of: value, named: name) }
            let isSecret =
                holdsKnown(encoded: parameter) || Self.comparesSecret(parameter)
                || passwords.contains(PercentEncoding.decode(value, plusIsBlank: true))
            return parameter[...sign] + (isSecret ? Self.mark : masked(value))
        }.joined(separator: "&")
    }

    /// A body by what it is: JSON, a form, or a text.
    package func masked(body: [UInt8], isForm: Bool) -> String {
        let text = String(decoding: body, as: UTF8.self)
        if isForm { return maskedQuery(text) }
        if text.hasPrefix("--") { return maskedParts(text) }
        guard let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" else {
            return masked(text)
        }
        guard let json = try? JSONValue(parsing: body) else { return Self.withoutStrings(text) }
        return masked(json).text
    }

    /// A form in parts (RFC 7578).
    private func maskedParts(_ text: String) -> String {
        text.split(separator: "\r\n--", omittingEmptySubsequences: false).map { part in
            guard let gap = part.firstRange(of: "\r\n\r\n"), let start = part.firstRange(of: " name=\"")?.upperBound,
                start < gap.lowerBound, Self.isSecret(String(part[start...].prefix { $0 != "\"" }))
            else { return masked(String(part)) }
            return part[..<gap.upperBound] + Self.mark
        }.joined(separator: "\r\n--")
    }

    /// JSON that can't be parsed, or not any more: whatever is a member's text may be a secret.
    private static func withoutStrings(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let colon = rest.firstIndex(of: ":") {
            let value = rest[rest.index(after: colon)...].drop { $0.isWhitespace }
            result += rest[..<value.startIndex]
            rest = value
            guard value.first == "\"" else { continue }
            rest = afterString(value.dropFirst())
            result += "\"\(mark)\""
        }
        return result + (rest.contains("\"") ? rest.prefix { $0 != "\"" } + "…" : rest)
    }

    /// What follows the quotation mark that ends a string.
    private static func afterString(_ text: Substring) -> Substring {
        var rest = text
        while let character = rest.popFirst(), character != "\"" {
            if character == "\\" { rest = rest.dropFirst() }
        }
        return rest
    }
}
