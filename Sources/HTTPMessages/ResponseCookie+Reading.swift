extension ResponseCookie {
    /// Reads a `Set-Cookie` field as browsers do (RFC 6265 §5.2); unknown attributes are lost. Nil without a name.
    package init?(setCookie text: String) {
        var parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmedOfBlanks)[...]
        guard let pair = parts.popFirst(), let sign = pair.firstIndex(of: "="), sign > pair.startIndex else {
            return nil
        }
        self.init(String(pair[..<sign]), String(pair[pair.index(after: sign)...]), path: nil)
        isHTTPOnly = false
        for part in parts { read(part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)) }
    }

    private mutating func read(_ attribute: [Substring]) {
        let value = attribute.count > 1 ? String(attribute[1]) : ""
        switch attribute.first?.lowercased() {
        case "expires": expires = value
        case "max-age": maxAge = Int(value)
        case "path": path = value
        case "domain": domain = value
        case "secure": isSecure = true
        case "httponly": isHTTPOnly = true
        case "samesite": sameSite = value
        default: break
        }
    }
}

extension HTTPFields {
    /// Rewrites the cookies that a response sets; nil takes one away.
    package mutating func changeCookies(_ change: (ResponseCookie) -> ResponseCookie?) {
        self = HTTPFields(
            fields.compactMap { field in
                guard field.name == .setCookie, let cookie = ResponseCookie(setCookie: field.value) else {
                    return field
                }
                return change(cookie).map { HTTPField(.setCookie, $0.fieldValue) }
            })
    }
}
