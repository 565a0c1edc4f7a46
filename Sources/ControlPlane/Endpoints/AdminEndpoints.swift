import EndpointRouting

/// Everything under `/__admin/`; the same for each tenant, which a request's context names. `AdminGuard` is to stand
/// before it.
package enum AdminEndpoints {
    /// - Parameters:
    ///   - version: of the server, for `health`.
    ///   - mask: takes secrets out of what the journal shows.
    package static func all(
        directory: any TenantDirectory, version: String, mask: SecretMask = SecretMask()
    ) -> [any Endpoint] {
        [DescriptionEndpoint(version: version)] + HealthEndpoints.all(version: version)
            + ClockEndpoints.all(directory) + ResetEndpoints.all(directory)
            + UserEndpoints.all + ClientEndpoints.all(directory) + SessionEndpoints.all(directory)
            + KeyEndpoints.all(directory) + TokenEndpoints.all(directory) + OutboxEndpoints.all
            + FaultEndpoints.all(directory)
            + BarrierEndpoints.all(directory)
            + QuirkEndpoints.all(directory)
            + JournalEndpoints.all(directory, mask: mask, version: version) + LintEndpoints.all(directory, mask: mask)
            + SettingsEndpoints.all(directory)
            + RealmEndpoints.all(directory) + JourneyEndpoints.all(directory) + SnapshotEndpoints.all(directory)
            + TenantEndpoints.all(directory)
    }
}
