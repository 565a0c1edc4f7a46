import HTTPMessages

/// Endpoints with their routes, laid out once for all tenants that have them.
package struct SharedRoutes: Sendable {
    /// Answers a request that may not pass; nil where it may.
    package typealias Gate = @Sendable (HTTPRequest) -> HTTPResponse?

    /// By `Area.rawValue`.
    private(set) var tables = Area.allCases.map { _ in RouteTable() }
    /// Stands before all of the admin API, also before what isn't there.
    let adminGate: Gate

    package init(_ endpoints: [any Endpoint], adminGate: @escaping Gate = { _ in nil }) {
        self.adminGate = adminGate
        insert(endpoints)
    }

    /// These and others. An area that the others have no routes in takes no room of its own.
    func with(_ endpoints: [any Endpoint]) -> SharedRoutes {
        var both = self
        both.insert(endpoints)
        return both
    }

    private mutating func insert(_ endpoints: [any Endpoint]) {
        for endpoint in endpoints {
            for route in endpoint.routes {
                tables[Area(route.family).rawValue].insert(RouteTable.Entry(route: route, endpoint: endpoint))
            }
        }
    }
}
