/// Endpoints with their routes, laid out once for all tenants that have them.
package struct SharedRoutes: Sendable {
    /// By `Area.rawValue`.
    private(set) var tables = Area.allCases.map { _ in RouteTable() }

    package init(_ endpoints: [any Endpoint]) { insert(endpoints) }

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
