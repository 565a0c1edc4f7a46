/// An absolute URL of the scheme `http` or `https`, taken apart (RFC 9110 §4.2).
package struct HTTPURL: Sendable, Hashable, CustomStringConvertible {
    package let isSecure: Bool
    /// What the `Host` field says.
    package let authority: String
    /// In lower case, without brackets and without the root's dot.
    package let host: String
    package let port: String
    /// Path and query, beginning with a slash.
    package let target: String

    /// Nil for everything else: a user has no place in it, nor has a byte that a URL can't have. A fragment is dropped.
    package init?(_ text: String) {
        guard text.utf8.allSatisfy(Self.isURLByte) else { return nil }
        let scheme = text.prefix { $0 != ":" }
        isSecure = scheme.lowercased() == "https"
        let rest = text.dropFirst(scheme.count)
        guard isSecure || scheme.lowercased() == "http", rest.hasPrefix("://") else { return nil }
        authority = String(rest.dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" })
        guard authority.isAuthority else { return nil }
        let (host, port) = Self.parts(of: authority)
        self.host = host
        self.port = port ?? Self.defaultPort(isSecure: isSecure)
        let path = rest.dropFirst(3 + authority.count).prefix { $0 != "#" }
        target = path.hasPrefix("/") ? String(path) : "/\(path)"
    }

    package var description: String { "\(isSecure ? "https" : "http")://\(authority)\(target)" }

    /// The host of an authority in lower case, without brackets and without the root's dot, and the
    /// port where it names one.
    package static func parts(of authority: String) -> (host: String, port: String?) {
        let isBracketed = authority.hasPrefix("[")
        let host = isBracketed ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
        let rest = authority.dropFirst(host.count + (isBracketed ? 2 : 0))
        return (host.foldedHost, rest.isEmpty ? nil : String(rest.dropFirst()))
    }

    package static func defaultPort(isSecure: Bool) -> String { isSecure ? "443" : "80" }

    private static func isURLByte(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\\") }
}

extension StringProtocol {
    /// Where the authority of the first URL in a text stands: between `://` and path, query or fragment
    /// (RFC 3986 §3.2); nil where there is none.
    package var authorityRange: Range<Index>? {
        guard let start = firstRange(of: "://")?.upperBound else { return nil }
        return start..<(self[start...].firstIndex { "/?#".contains($0) } ?? endIndex)
    }
}
