import HTTPMessages

/// The host names under which the admin API answers: the machine's own, and those that were configured.
struct AllowedHosts: Sendable {
    private let names: Set<String>

    /// An IPv6 address may stand in brackets, as in a URL. `*.corp.test` is any name of one label more than
    /// `corp.test`, as in the server's certificate (RFC 6125 §6.4.3).
    init(_ configured: [String]) {
        let configured = configured.map { $0.filter { $0 != "[" && $0 != "]" }.foldedHost }
        names = Set(["localhost", "127.0.0.1", "::1"] + configured)
    }

    /// Whether `localhost:8080`, `[::1]` or the like names this server. An empty authority doesn't.
    func contain(authority: String) -> Bool {
        guard authority.isAuthority else { return false }
        let host = HTTPURL.parts(of: authority).host
        return names.contains(host) || names.contains("*\(host.drop { $0 != "." })")
            || (host.hasSuffix(".localhost") && host != ".localhost")
    }
}
