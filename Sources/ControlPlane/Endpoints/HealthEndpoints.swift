import AdminWire
import EndpointRouting

/// `GET health`
enum HealthEndpoints {
    static func all(version: String) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.health, on: .loop) { _, context in
                let name = context.tenant.name
                return .init(ServerHealth(version: version, tenant: name.isEmpty ? TenantName.ofDefault : name))
            }
        ]
    }
}
