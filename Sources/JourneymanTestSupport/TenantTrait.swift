#if canImport(Testing) && compiler(>=6.1)
    import Foundation
    import JourneymanTesting
    import Testing

    /// Gives a test a tenant of its own, and deletes it when the test is over; on a suite, each test in it, and each
    /// case of a test with arguments.
    ///
    /// ```swift
    /// @Suite(.tenant(users: [TenantUser("ann", password: "Ch4ng3!t")])) struct LoginTests {
    ///     @Test func `ann signs in`() async throws {
    ///         let tenant = try JourneymanTenant.current
    ///         var node = try await Journey(tenant.configuration()).start("Login")
    ///         …
    ///     }
    /// }
    /// ```
    public struct TenantTrait: TestTrait, SuiteTrait, TestScoping {
        let setup: TenantSetup
        let source: ServerSource

        /// On a suite it is each test's.
        public var isRecursive: Bool { true }

        /// Makes the tenant, runs the test, and deletes the tenant.
        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            try await source.server().withTenant(setup) { tenant in
                try await CurrentTenant.$tenant.withValue(tenant) { try await function() }
            }
        }
    }

    extension Trait where Self == TenantTrait {
        /// A tenant for each test, as the server is started, of the server that the environment names.
        public static var tenant: Self { tenant(TenantSetup()) }

        /// A tenant for each test; `JourneymanTenant.current` is the one of the test that runs.
        ///
        /// - Parameters:
        ///   - seed: makes ids, codes and tokens repeatable.
        ///   - clock: where the tenant's clock starts to run; nil: the machine's time.
        ///   - users: those beside the ones that every tenant has.
        ///   - clients: OAuth2 clients beside the ones that every tenant has.
        ///   - journeys: those beside the server's, or in their place.
        ///   - quirks: oddities in place of those that the server was started with; nil: those.
        ///   - source: where the server is found.
        public static func tenant(
            seed: Int? = nil, clock: Date? = nil, users: [TenantUser] = [], clients: [TenantClient] = [],
            journeys: [TenantJourney] = [], quirks: [QuirkSetting]? = nil, at source: ServerSource = .running
        ) -> Self {
            let setup = TenantSetup(
                seed: seed, clock: clock, users: users, clients: clients, journeys: journeys, quirks: quirks)
            return tenant(setup, at: source)
        }

        /// A tenant for each test, with what several suites share. A setup with a name is for one test at a time.
        public static func tenant(_ setup: TenantSetup, at source: ServerSource = .running) -> Self {
            Self(setup: setup, source: source)
        }
    }
#endif
