import AdminWire
import ControlPlane
import TestSupport
import Testing

@Suite(.spec("DESIGN decision 6")) struct AdminEndpointsTests {
    @Test func `every verb of the catalog is served, and nothing else`() throws {
        let endpoints = AdminEndpoints.all(directory: try FakeTenants(), version: "1.2.3")
        let served = endpoints.flatMap(\.routes).flatMap { route in
            route.methods.map { "\($0) \(route.pattern.joined(separator: "/"))" }
        }
        let verbs = AdminVerbs.all.map { "\($0.method) \($0.path)" }
        #expect(served.sorted() == (verbs + ["GET openapi.json"]).sorted())
    }
}
