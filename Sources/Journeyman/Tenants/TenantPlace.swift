import HTTPMessages

/// Which tenant a request is for, and where it is mounted: `/t/<name>/…`, `<name>.localhost`, else the default one.
struct TenantPlace: Equatable {
    /// Empty for the default one.
    let name: String
    /// The part of the path in front of `/am`.
    let mount: String

    init(_ request: HTTPRequest) {
        let mounted = Self.mount(of: request.target.path)
        if let mounted {
            name = String(mounted.dropFirst(Self.prefix.count))
            mount = String(mounted)
        } else {
            name = Self.label(of: request.authority)
            mount = ""
        }
    }

    private static let prefix = "/t/"

    /// `/t/<name>` of a path that begins with it.
    static func mount(of path: String) -> Substring? {
        guard path.hasPrefix(prefix) else { return nil }
        let name = path.utf8.dropFirst(prefix.utf8.count).prefix { $0 != UInt8(ascii: "/") }
        return name.isEmpty ? nil : path[..<name.endIndex]
    }

    /// `blue` of `blue.localhost:8080` and `Blue.localhost.`; empty for every other host (RFC 6761 §6.3
    /// leaves the names to us).
    private static func label(of authority: String) -> String {
        let host = Substring(authority.utf8.prefix { $0 != UInt8(ascii: ":") }).foldedHost
        guard host.hasSuffix(".localhost") else { return "" }
        return String(host.dropLast(".localhost".count))
    }
}
