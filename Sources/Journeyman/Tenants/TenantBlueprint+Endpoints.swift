import EndpointRouting
import IdentityStore

extension TenantBlueprint {
    /// A tenant's endpoints but for the admin API: the one place where the domains meet.
    func endpoints(keys: TenantKeys) -> [any Endpoint] {
        ProbeEndpoints.all
    }
}
