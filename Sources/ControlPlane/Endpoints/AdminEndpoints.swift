import EndpointRouting

/// Everything under `/__admin/`; the same for each tenant, which a request's context names.
package enum AdminEndpoints {
    /// - Parameter version: of the server, for `health`.
    package static func all(
        directory: any TenantDirectory, guard adminGuard: AdminGuard, version: String
    ) -> [any Endpoint] {
        let endpoints: [any Endpoint] =
            HealthEndpoints.all(version: version) + ClockEndpoints.all(directory) + ResetEndpoints.all(directory)
            + UserEndpoints.all + OutboxEndpoints.all + FaultEndpoints.all(directory)
            + TenantEndpoints.all(directory)
        return endpoints.map { GuardedEndpoint(adminGuard: adminGuard, endpoint: $0) }
    }
}
