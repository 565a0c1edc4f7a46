import AdminWire
import EndpointRouting

/// `POST reset`
enum ResetEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.reset, on: .control) { _, context in
                let tenant = try directory.controlled(context)
                try tenant.reset()
                return .init(ClockReading(tenant.context.world))
            }
        ]
    }
}

extension TenantDirectory {
    /// The tenant that a request came to; it may have been deleted while the request waited.
    func controlled(_ context: RequestContext) throws(TenantError) -> any ControlledTenant {
        guard let tenant = tenant(context.tenant.name) else { throw .unknown(context.tenant.name) }
        return tenant
    }
}
