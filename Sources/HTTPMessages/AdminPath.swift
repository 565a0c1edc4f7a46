/// Where the admin API lies: the one place that says it, for whoever routes, guards, limits or forgets what goes there.
package enum AdminPath {
    /// The first segment of its paths, decoded.
    package static let segment = "__admin"

    /// Whether a path leads to the admin API however it is spelt: as for the router, slashes too many don't count and
    /// escapes are what they stand for. Nothing resolves dots.
    ///
    /// - Parameter path: as it came, behind the place that the tenant is mounted at.
    package static func contains(_ path: some StringProtocol) -> Bool {
        let first = path.utf8.drop { $0 == UInt8(ascii: "/") }.prefix { $0 != UInt8(ascii: "/") }
        return PercentEncoding.decode(Array(first)[...]) == segment
    }
}
