/// The host names under which the admin API answers: the machine's own, and those that were configured.
struct AllowedHosts: Sendable {
    private let names: Set<String>

    /// An IPv6 address may stand in brackets, as in a URL.
    init(_ configured: [String]) {
        let configured = configured.map { Self.folded($0.filter { $0 != "[" && $0 != "]" }) }
        names = Set(["localhost", "127.0.0.1", "::1"] + configured)
    }

    /// Whether `localhost:8080`, `[::1]` or the like names this server. An empty authority doesn't.
    func contain(authority: String) -> Bool {
        guard let host = Self.host(of: authority) else { return false }
        return names.contains(host) || (host.hasSuffix(".localhost") && host != ".localhost")
    }

    /// The host of `host`, `host:port`, `[address]` or `[address]:port` (RFC 3986 §3.2); nil for anything else.
    private static func host(of authority: String) -> String? {
        let host: Substring
        let rest: Substring
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            host = authority[..<end].dropFirst()
            rest = authority[end...].dropFirst()
        } else {
            host = authority.prefix { $0 != ":" }
            rest = authority.dropFirst(host.count)
        }
        guard !host.isEmpty, rest.isEmpty || isPort(rest) else { return nil }
        return folded(String(host))
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.hasPrefix(":") && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Names are compared without regard to case, with or without the root's dot.
    private static func folded(_ name: String) -> String {
        let name = name.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}
