import EndpointRouting

/// Everything under `/__admin/`; the same for each tenant, which a request's context names.
package enum AdminEndpoints {
    /// - Parameters:
    ///   - version: of the server, for `health`.
    ///   - mask: takes secrets out of what the journal shows.
    package static func all(
        directory: any TenantDirectory, guard adminGuard: AdminGuard, version: String, mask: SecretMask = SecretMask()
    ) -> [any Endpoint] {
        let endpoints: [any Endpoint] =
            HealthEndpoints.all(version: version) + ClockEndpoints.all(directory) + ResetEndpoints.all(directory)
            + UserEndpoints.all + OutboxEndpoints.all + FaultEndpoints.all(directory)
            + BarrierEndpoints.all(directory)
            + QuirkEndpoints.all(directory)
            + JournalEndpoints.all(directory, mask: mask, version: version) + TenantEndpoints.all(directory)
        return endpoints.map { GuardedEndpoint(adminGuard: adminGuard, endpoint: $0) }
    }
}
