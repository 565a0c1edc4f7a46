import JourneymanTesting

/// The tenant of the test that runs.
enum CurrentTenant {
    @TaskLocal static var tenant: JourneymanTenant?
}

extension JourneymanTenant {
    /// The tenant of the test that runs, made by the trait `.tenant` on it or on its suite; the innermost one counts.
    ///
    /// Child tasks of the test have it, too; detached tasks and other queues don't.
    public static var current: JourneymanTenant {
        get throws {
            guard let tenant = CurrentTenant.tenant else { throw NoCurrentTenant() }
            return tenant
        }
    }
}

/// A test asked for its tenant and has none.
public struct NoCurrentTenant: Error, Sendable, CustomStringConvertible {
    /// What to do about it.
    public let description = """
        this test has no tenant: write @Test(.tenant) or @Suite(.tenant); a detached task doesn't see the tenant of the \
        test that started it
        """
}
