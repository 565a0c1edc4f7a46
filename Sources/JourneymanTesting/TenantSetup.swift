import Foundation

/// What a tenant for a test is made with; everything may be left out.
public struct TenantSetup: Sendable, Hashable {
    /// As in a host name; nil: one is made that no other tenant has.
    public var name: String?
    /// Makes ids, codes and tokens repeatable.
    public var seed: Int?
    /// Where the tenant's clock starts to run; nil: the machine's time.
    public var clock: Date?
    /// Users beside those that every tenant has.
    public var users: [TenantUser]
    /// Oddities in place of those that the server was started with; nil: those.
    public var quirks: [QuirkSetting]?

    /// A tenant as the server is started, but for what is said here.
    public init(
        name: String? = nil, seed: Int? = nil, clock: Date? = nil, users: [TenantUser] = [],
        quirks: [QuirkSetting]? = nil
    ) {
        self.name = name
        self.seed = seed
        self.clock = clock
        self.users = users
        self.quirks = quirks
    }
}

extension JourneymanServer {
    /// Makes a tenant with all that a test wants in it; where something of that is refused there is none afterwards.
    public func makeTenant(_ setup: TenantSetup) async throws -> JourneymanTenant {
        let tenant = try await makeTenant(named: setup.name, seed: setup.seed, clock: setup.clock)
        do {
            for user in setup.users {
                try await tenant.users.put(user.name, user.attributes, password: user.password, realm: user.realm)
            }
            if let quirks = setup.quirks { try await tenant.quirks.set(quirks) }
        } catch {
            try? await tenant.discard()
            throw error
        }
        return tenant
    }
}
