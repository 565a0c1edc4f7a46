import HTTPMessages

/// Where a server is, for example `http://localhost:8080/t/blue`: scheme, host, maybe port and path.
struct ServerURL: Sendable, Equatable {
    /// Without a slash at the end.
    let text: String
    let isSecure: Bool
    /// What the `Host` field says.
    let authority: String
    /// Without brackets.
    let host: String
    let port: String
    /// In front of every path, without a slash at the end.
    let path: String

    /// Nil where it is none: a query, a fragment or a user has no place here.
    init?(_ text: String) {
        isSecure = text.hasPrefix("https://")
        guard isSecure || text.hasPrefix("http://") else { return nil }
        self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
        let rest = self.text.dropFirst(isSecure ? "https://".count : "http://".count)
        authority = String(rest.prefix { $0 != "/" })
        path = String(rest.dropFirst(authority.count))
        guard authority.isAuthority, path.utf8.allSatisfy(Self.isPathByte) else { return nil }
        let isBracketed = authority.hasPrefix("[")
        let host = isBracketed ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
        let afterHost = authority.dropFirst(host.count + (isBracketed ? 2 : 0))
        self.host = String(host)
        port = afterHost.isEmpty ? (isSecure ? "443" : "80") : String(afterHost.dropFirst())
    }

    private static func isPathByte(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
    }
}
