import HTTPMessages

/// Takes out of what is logged all that could let somebody in: the one place that does.
///
/// Of a request's query only the values of parameters show that are known to be harmless. Other texts, which may hold
/// anything that came from outside, lose what is named as a secret (`code=…`, `"tokenId":"…"`, `Authorization: …`) and
/// what looks like one of the tokens that are handed out here.
package struct SecretMask: Sendable {
    private let known: [String]

    package static let mark = "***"

    /// - Parameter known: secrets that have no form to tell them by.
    package init(known: [String] = []) { self.known = known.filter { !$0.isEmpty } }

    /// A text without its secrets.
    package func masked(_ text: String) -> String {
        var text = text
        for secret in known { text = text.replacing(secret, with: Self.mark) }
        text = text.replacing(Self.credentials) { "\($0.scheme) \(Self.mark)" }
        text = text.replacing(Self.cookies) { "\($0.name): \(Self.mark)" }
        return Self.withoutTokens(Self.withoutNamed(text))
    }

    /// Path and query of a request.
    package func masked(_ target: RequestTarget) -> String {
        let path = Self.withoutTokens(target.path)
        guard let query = target.query else { return path }
        let parameters = query.split(separator: "&").map { parameter -> String in
            let name = parameter.prefix { $0 != "=" }
            let isShown = name.count == parameter.count || Self.harmless.contains(String(name))
            return Self.withoutTokens(isShown ? String(parameter) : "\(name)=\(Self.mark)")
        }
        return "\(path)?\(parameters.joined(separator: "&"))"
    }

    /// Parameters that say what is asked for, and whose values are few.
    private static let harmless: Set<String> = [
        "_action", "_fields", "_pageSize", "_prettyPrint", "_queryFilter", "_queryId", "acr_values", "authIndexType",
        "authIndexValue", "client_id", "code_challenge_method", "display", "ForceAuth", "grant_type", "locale",
        "max_age",
        "noSession", "prompt", "realm", "response_mode", "response_type", "scope", "service", "ui_locales",
    ]
}

extension SecretMask {
    /// What follows the scheme of an `Authorization` field (RFC 9110 §11.4).
    private static var credentials: Regex<(Substring, scheme: Substring)> {
        /(?<scheme>\b(?:[Bb]earer|[Bb]asic|[Dd][Pp]o[Pp]))[ \t]+[A-Za-z0-9._~+\/=*\-]+/
    }

    /// `Cookie: a=b; c=d`, up to the line's end.
    private static var cookies: Regex<(Substring, name: Substring)> {
        /(?<name>\b(?:[Ss]et-)?[Cc]ookie):[^\r\n]*/
    }

    /// Takes the value out of `name=value`, `name: value` and `"name":"value"`, also of names that end so:
    /// `X-OpenAM-Password`.
    ///
    /// By hand and in one pass: a regular expression that looks for such names tries each place anew, and a long URL that
    /// is refused would hold up everybody else on the loop that logs it.
    private static func withoutNamed(_ text: String) -> String {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let sign = rest.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }) {
            var name = rest[..<sign]
            if name.last == UInt8(ascii: " ") { name = name.dropLast() }
            if name.last == UInt8(ascii: "\"") { name = name.dropLast() }
            var value = rest[(sign + 1)...]
            if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
            if value.first == UInt8(ascii: "\"") { value = value.dropFirst() }
            let isSecret = namesSecret(name)
            result += rest[..<(isSecret ? value.startIndex : sign + 1)]
            rest = isSecret ? value.drop { !endsValue($0) } : rest[(sign + 1)...]
            if isSecret, rest.startIndex > value.startIndex { result += mark.utf8 }
        }
        return String(decoding: result + rest, as: UTF8.self)
    }

    private static func namesSecret(_ name: ArraySlice<UInt8>) -> Bool {
        secretEndings.contains { ending in
            name.suffix(ending.utf8.count).elementsEqual(ending.utf8) { $0 | 0x20 == $1 }
        }
    }

    /// In small letters, as they are compared.
    private static let secretEndings = [
        "password", "passwd", "secret", "token", "tokenid", "otk", "authid", "sessionid", "hint", "assertion", "code",
        "verifier", "authorization", "iplanetdirectorypro",
    ]

    private static func endsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09...0x0D, 0x20, UInt8(ascii: "&"), UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: ","), UInt8(ascii: ")"):
            true
        default: false
        }
    }

    /// What handles, codes, session tokens and JWTs look like: a long run of random letters and digits, further parts
    /// behind dots.
    private static func withoutTokens(_ text: String) -> String {
        var result: [UInt8] = []
        var rest = Substring(text).utf8
        while let first = rest.first {
            let run = rest.prefix(while: isTokenByte)
            guard run.count >= 20 else {
                result += run.isEmpty ? [first] : Array(run)
                rest = rest.dropFirst(max(1, run.count))
                continue
            }
            let token = rest.prefix { isTokenByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*") }
            result += isRandom(token) ? Array(mark.utf8) : Array(token)
            rest = rest[token.endIndex...]
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Random text has capitals, small letters and digits; a UUID, a name or a word lacks some of them.
    private static func isRandom(_ run: Substring.UTF8View) -> Bool {
        run.contains { (0x30...0x39).contains($0) } && run.contains { (0x41...0x5A).contains($0) }
            && run.contains { (0x61...0x7A).contains($0) }
    }
}
