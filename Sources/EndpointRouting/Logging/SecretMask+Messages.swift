import HTTPMessages
import OrderedJSON

/// Takes secrets out of messages whose structure is known: by the names that things have.
extension SecretMask {
    /// Header fields; credentials, cookies and session fields lose their values, other fields
    /// what looks secret in them.
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
            let folded = name.text.lowercased()
            if Self.isSecret(folded) || folded == cookieName.lowercased() || secretFields.contains(folded) {
                return Self.mark
            }
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
            let decoded = PercentEncoding.decode(value, plusIsBlank: true)
            let isSecret =
                holdsKnown(encoded: parameter) || Self.comparesSecret(parameter) || passwords.contains(decoded)
                || Self.holdsUserPassword(decoded)
            if isSecret { return parameter[...sign] + Self.mark }
            return parameter[...sign] + (Self.namesThings(name) ? maskedByName(value) : masked(value))
        }.joined(separator: "&")
    }

    /// Whether an address in a parameter has a password before its host, however often it was encoded.
    private static func holdsUserPassword(_ text: String, depth: Int = 0) -> Bool {
        var rest = text[...]
        while let range = rest.authorityRange {
            let authority = rest[range]
            if let sign = authority.lastIndex(of: "@"), authority[..<sign].contains(":") { return true }
            rest = rest[range.lowerBound...]
        }
        return depth < 3 && text.contains("%") && holdsUserPassword(PercentEncoding.decode(text), depth: depth + 1)
    }

    /// A body by what it is: JSON, a form, or a text.
    package func masked(body: [UInt8], isForm: Bool) -> String {
        let text = String(decoding: body, as: UTF8.self)
        if isForm { return maskedQuery(text) }
        let first = text.first { !$0.isWhitespace }
        let isJSON = first == "{" || first == "["
        if isJSON, let json = try? JSONValue(parsing: body) { return masked(json).text }
        if MaskedParts.areIn(text) { return MaskedParts(text, self).text }
        return isJSON ? Self.withoutStrings(text) : masked(text)
    }

    /// JSON that can't be parsed, or not any more: whatever is no member's name may be a secret.
    private static func withoutStrings(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0 == "\"" || $0.isNumber }) {
            result += rest[..<start]
            rest = rest[start...]
            guard rest.first == "\"" else {
                rest = rest.drop { $0.isHexDigit || "+-.".contains($0) }
                result += mark
                continue
            }
            let after = afterString(rest.dropFirst())
            let isName = after.first { !$0.isWhitespace } == ":"
            result += isName ? rest[..<after.startIndex] : "\"\(mark)\""
            rest = after
        }
        return result + rest
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
