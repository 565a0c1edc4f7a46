import Foundation

extension JourneymanServer {
    /// Makes a tenant for the time that `body` runs; it is gone afterwards, whatever came of it.
    ///
    /// Parallel tests that each take a tenant share the server's process and nothing else. The parameters are those of
    /// `makeTenant`.
    public func withTenant<Result>(
        named name: String? = nil, seed: Int? = nil, clock: Date? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (JourneymanTenant) async throws -> Result
    ) async throws -> Result {
        try await withTenant(TenantSetup(name: name, seed: seed, clock: clock), body)
    }

    /// The same with all that a test wants in its tenant.
    public func withTenant<Result>(
        _ setup: TenantSetup, isolation: isolated (any Actor)? = #isolation,
        _ body: (JourneymanTenant) async throws -> Result
    ) async throws -> Result {
        let tenant = try await makeTenant(setup)
        let result: Result
        do {
            result = try await body(tenant)
        } catch {
            try? await tenant.discard()
            throw error
        }
        try await tenant.discard()
        return result
    }
}
