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
        let tenant = try await makeTenant(named: name, seed: seed, clock: clock)
        let result: Result
        do {
            result = try await body(tenant)
        } catch {
            try? await Self.delete(tenant)
            throw error
        }
        try await Self.delete(tenant)
        return result
    }

    /// Runs to its end also where the test was cancelled; the test may have deleted the tenant itself.
    private static func delete(_ tenant: JourneymanTenant) async throws {
        try await Task.detached {
            do {
                try await tenant.delete()
            } catch let refusal as AdminRefusal where refusal.status == 404 {}
        }.value
    }
}
