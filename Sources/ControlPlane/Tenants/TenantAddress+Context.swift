import AdminWire
import EndpointRouting

extension TenantAddress {
    /// The URLs of a tenant of this process, seen from a request to whichever tenant.
    ///
    /// - Parameter tenantName: as its context has it, empty for the default one.
    init(tenantName: String, seenFrom context: RequestContext) {
        self.init(
            name: tenantName.isEmpty ? TenantName.ofDefault : tenantName,
            base: context.processOrigin + (tenantName.isEmpty ? "" : "/t/\(tenantName)"))
    }
}

extension RequestContext {
    /// The origin under which paths alone say which tenant is meant: `blue.localhost` stands for a tenant, too.
    fileprivate var processOrigin: String {
        guard let slash = origin.lastIndex(of: "/") else { return origin }
        let authority = origin[slash...].dropFirst()
        let host = authority.prefix { $0 != ":" }
        guard host.lowercased().hasSuffix(".localhost") else { return origin }
        return "\(origin[...slash])localhost\(authority.dropFirst(host.count))"
    }
}
