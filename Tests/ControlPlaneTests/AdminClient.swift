import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import TestSupport

/// Sends requests to the admin endpoints of fake tenants, through the real router.
struct AdminClient {
    let tenants: FakeTenants
    private let routes: SharedRoutes

    init(token: String? = nil) throws {
        tenants = try FakeTenants()
        routes = SharedRoutes(
            AdminEndpoints.all(directory: tenants, version: "1.2.3"), adminGate: AdminGuard(token: token).refusal(of:))
    }

    /// `200 {"a":1}`
    func send(_ method: HTTPMethod, _ target: String, _ body: String? = nil, to tenant: String = "") throws -> String {
        let response = try route(method, target, body, to: tenant).respond()
        return "\(response.status.code) " + String(decoding: response.body, as: UTF8.self)
    }

    func route(
        _ method: HTTPMethod, _ target: String, _ body: String? = nil, to name: String = "",
        authority: String = "localhost:8080"
    ) throws -> RoutedRequest {
        guard let tenant = tenants.fake(name) else { throw TenantError.unknown(name) }
        let router = Router(
            endpoints: [], over: routes, realms: tenant.realmPaths, tenant: tenant.context,
            transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 5)))
        let mount = name.isEmpty ? "" : "/t/\(name)"
        let request = HTTPRequest(
            method, RequestTarget("\(mount)/__admin/\(target)"),
            fields: body == nil ? [:] : ["Content-Type": "application/json"], body: Array((body ?? "").utf8),
            authority: authority)
        return router.route(request, at: tenant.context.world.clock.now(), mount: mount)
    }

    /// The tenant in which most tests take place.
    var context: TenantContext {
        get throws {
            guard let tenant = tenants.fake("") else { throw TenantError.unknown("") }
            return tenant.context
        }
    }
}
