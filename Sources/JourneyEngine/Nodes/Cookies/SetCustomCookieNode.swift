import Determinism
import HTTPMessages

/// Set Custom Cookie: sets a cookie with the next answer, be it a step, a success or a failure.
struct SetCustomCookieNode: Node {
    static let type = NodeType(
        "SetCustomCookieNode", "Set Custom Cookie", "Sets a cookie with the next answer.",
        properties: [
            .string("name", "The cookie's name."), .string("value", "Its value."),
            .any("maxAge", "Seconds that the browser keeps it; without, until it is closed."),
            .string("domain", "The domain; without, this host alone."), .string("path", "The path."),
            .bool("useSecureCookie", default: false, "Whether it travels over https only."),
            .bool("useHttpOnlyCookie", default: false, "Whether scripts can't read it."),
            .sameSite,
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let cookie: ResponseCookie

    init(_ configuration: NodeConfiguration) throws {
        let name = try configuration.string("name")
        let value = try configuration.string("value")
        guard HTTPFieldName(name) != nil else {
            throw NodeConfigurationError(property: "name", problem: "\"\(name)\" can't be a cookie's name")
        }
        guard value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") })
        else {
            throw NodeConfigurationError(
                property: "value", problem: "the value can't stand in a cookie (RFC 6265 §4.1.1)")
        }
        var cookie = ResponseCookie(name, value, path: try configuration.cookieAttribute("path"))
        cookie.domain = try configuration.cookieAttribute("domain")
        cookie.maxAge = try configuration.optionalString("maxAge") == nil ? nil : configuration.int("maxAge")
        cookie.isSecure = try configuration.bool("useSecureCookie")
        cookie.isHTTPOnly = try configuration.bool("useHttpOnlyCookie")
        cookie.sameSite = try configuration.sameSite()
        self.cookie = cookie
    }

    func process(_ context: inout TreeContext) -> Action {
        var cookie = cookie
        cookie.expires = cookie.maxAge.map { (context.now + .seconds(Int64($0))).httpDate }
        context.cookies.append(cookie)
        return .goTo("outcome")
    }
}

extension NodeProperty {
    static let sameSite = NodeProperty.choice(
        "sameSite", ["LAX", "STRICT", "NONE"], "Which other sites' requests carry it.")
}

extension NodeConfiguration {
    /// As AM spells it in its own cookies, in lower case (AM-BEHAVIOUR §1.4).
    func sameSite() throws -> String { try string("sameSite").lowercased() }

    /// A path or a domain; nil where there is none.
    fileprivate func cookieAttribute(_ name: String) throws -> String? {
        guard let text = try optionalString(name) else { return nil }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") }) else {
            throw NodeConfigurationError(
                property: name, problem: "\"\(text)\" can't stand in a cookie (RFC 6265 §4.1.1)")
        }
        return text
    }
}
