import HTTPMessages

/// The routes of one part of the server, as a tree of path segments that is made once.
struct RouteTable: Sendable {
    /// An endpoint under one of its routes, shared by all requests.
    final class Entry: Sendable {
        let route: Route
        let endpoint: any Endpoint
        private let hasCaptures: Bool

        init(route: Route, endpoint: any Endpoint) {
            self.route = route
            self.endpoint = endpoint
            hasCaptures = route.pattern.contains { $0.hasPrefix("{") }
        }

        func captures(_ segments: ArraySlice<String>) -> [String: String] {
            hasCaptures ? route.captures(Array(segments)) ?? [:] : [:]
        }
    }

    /// What stands after a segment.
    private struct Branch: Sendable {
        var literals: [String: Branch] = [:]
        var captures: [Branch] = []
        var entries: [Entry] = []
    }

    private var root = Branch()

    /// Adds a route. Two endpoints for one method and pattern are a defect of ours.
    mutating func insert(_ entry: Entry) {
        Self.insert(entry, entry.route.pattern[...], into: &root)
    }

    /// Whether some route begins with this very segment.
    func hasRoute(beginningWith segment: String) -> Bool { root.literals[segment] != nil }

    /// The entries whose pattern fits; literal segments win over captured ones. Empty where nothing fits.
    func entries(for segments: ArraySlice<String>) -> [Entry] {
        Self.entries(for: segments, in: root) ?? []
    }

    private static func insert(_ entry: Entry, _ pattern: ArraySlice<String>, into branch: inout Branch) {
        guard let part = pattern.first else {
            let taken = branch.entries.flatMap(\.route.methods)
            precondition(
                entry.route.methods.allSatisfy { !taken.contains($0) }, "two endpoints for \(entry.route.pattern)")
            branch.entries.append(entry)
            return
        }
        if part.hasPrefix("{") {
            if branch.captures.isEmpty { branch.captures.append(Branch()) }
            insert(entry, pattern.dropFirst(), into: &branch.captures[0])
        } else {
            insert(entry, pattern.dropFirst(), into: &branch.literals[part, default: Branch()])
        }
    }

    private static func entries(for segments: ArraySlice<String>, in branch: Branch) -> [Entry]? {
        guard let segment = segments.first else { return branch.entries.isEmpty ? nil : branch.entries }
        if let next = branch.literals[segment], let found = entries(for: segments.dropFirst(), in: next) {
            return found
        }
        return branch.captures.first.flatMap { entries(for: segments.dropFirst(), in: $0) }
    }
}
