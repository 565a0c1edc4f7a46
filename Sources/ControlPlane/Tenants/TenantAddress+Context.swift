import AdminWire
import EndpointRouting

extension TenantAddress {
    /// The URLs of a tenant of this process, seen from a request to whichever tenant.
    ///
    /// - Parameter tenantName: as its context has it, empty for the default one.
    init(tenantName: String, seenFrom context: RequestContext) {
        let base = context.origin + (tenantName.isEmpty ? "" : "/t/\(tenantName)")
        self.init(
            name: tenantName.isEmpty ? TenantName.ofDefault : tenantName, am: "\(base)/am", admin: "\(base)/__admin",
            discovery: "\(base)/am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration")
    }
}
