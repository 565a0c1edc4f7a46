/// A realm's place in AM's tree of realms; root has no names.
package struct RealmPath: Sendable, Hashable {
    /// From the top, for example `["alpha"]`.
    package let names: [String]

    package init(_ names: [String]) { self.names = names }

    /// Reads `/`, `/alpha`, `alpha` or `alpha/sub`.
    package init(_ path: String) {
        names = path.split(separator: "/").map(String.init)
    }

    package static let root = RealmPath([])
    /// The two realms that a tenant of the Advanced Identity Cloud has below the top one.
    package static let alpha = RealmPath(["alpha"])
    package static let bravo = RealmPath(["bravo"])

    /// `/` or `/alpha`: how realms stand in JSON.
    package var text: String { "/" + names.joined(separator: "/") }

    package var isRoot: Bool { names.isEmpty }
}
