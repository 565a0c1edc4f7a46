#if canImport(XCTest)
    import JourneymanTesting
    import XCTest

    extension XCTestCase {
        /// Makes a tenant for the test that runs; it is deleted when the test has been torn down.
        ///
        /// ```swift
        /// override func setUp() async throws {
        ///     let tenant = try await makeTenant(TenantSetup(users: [TenantUser("ann", password: "Ch4ng3!t")]))
        ///     app.launchEnvironment["AM_URL"] = tenant.address.am
        /// }
        /// ```
        public func makeTenant(
            _ setup: TenantSetup = TenantSetup(), at source: ServerSource = .running,
            isolation: isolated (any Actor)? = #isolation
        ) async throws -> JourneymanTenant {
            let tenant = try await source.server().makeTenant(setup)
            addTeardownBlock { try await tenant.discard() }
            return tenant
        }
    }
#endif
