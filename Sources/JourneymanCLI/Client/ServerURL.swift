import HTTPMessages

/// Where a server is, for example `http://localhost:8080/t/blue`: scheme, host, maybe port and path.
struct ServerURL: Sendable, Equatable {
    /// Without a slash at the end.
    let text: String
    let isSecure: Bool
    /// What the `Host` field says.
    let authority: String
    /// In lower case, without brackets and without the root's dot.
    let host: String
    let port: String
    /// In front of every path, without a slash at the end.
    let path: String

    /// Nil where it is none: a query, a fragment or a user has no place here. AM's own URL, which ends in `/am`, is
    /// taken for the server's.
    init?(_ text: String) {
        isSecure = text.hasPrefix("https://")
        guard isSecure || text.hasPrefix("http://") else { return nil }
        let base = text.hasSuffix("/") ? text.dropLast() : text[...]
        self.text = String(base.hasSuffix("/am") && !base.hasSuffix("//am") ? base.dropLast(3) : base)
        let rest = self.text.dropFirst(isSecure ? "https://".count : "http://".count)
        authority = String(rest.prefix { $0 != "/" })
        path = String(rest.dropFirst(authority.count))
        guard authority.isAuthority, path.utf8.allSatisfy(Self.isPathByte) else { return nil }
        let (host, port) = HTTPURL.parts(of: authority)
        self.host = host
        self.port = port ?? HTTPURL.defaultPort(isSecure: isSecure)
    }

    private static func isPathByte(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
    }
}
