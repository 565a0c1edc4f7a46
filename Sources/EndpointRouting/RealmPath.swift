import HTTPMessages

/// A realm's place in AM's tree of realms; root has no names.
package struct RealmPath: Sendable, Hashable {
    /// From the top, for example `["alpha"]`.
    package let names: [String]
    /// `/` or `/alpha`: how realms stand in JSON.
    package let text: String

    package init(_ names: [String]) {
        self.names = names
        text = "/" + names.joined(separator: "/")
    }

    /// Reads `/`, `/alpha`, `alpha` or `alpha/sub`.
    package init(_ path: String) {
        self.init(path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) })
    }

    /// Reads what queries, flags and journey files may call a realm: `root` is the top one, all else a path.
    package init(spelling: String) {
        if spelling == "root" { self = .root } else { self.init(spelling) }
    }

    /// `alpha`, and `root` for the top one.
    package var spelling: String { isRoot ? "root" : names.joined(separator: "/") }

    /// `/alpha/a%20b`, and nothing for the top one: how a URL has it behind `/oauth2`.
    package var encoded: String { names.map { "/" + PercentEncoding.encode($0) }.joined() }

    /// `/realms/alpha/realms/a%20b`, and nothing for the top one: how a URL has it behind `/realms/root`.
    package var encodedPairs: String { names.map { "/realms/" + PercentEncoding.encode($0) }.joined() }

    package static let root = RealmPath([])
    /// The two realms that a tenant of the Advanced Identity Cloud has below the top one.
    package static let alpha = RealmPath(["alpha"])
    package static let bravo = RealmPath(["bravo"])

    package var isRoot: Bool { names.isEmpty }

    package static func == (left: RealmPath, right: RealmPath) -> Bool { left.names == right.names }

    package func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
