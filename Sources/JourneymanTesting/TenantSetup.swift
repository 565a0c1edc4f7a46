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
    /// OAuth2 clients beside those that every tenant has.
    public var clients: [TenantClient]
    /// Journeys beside those of the server, or in their place.
    public var journeys: [TenantJourney]
    /// Oddities in place of those that the server was started with; nil: those.
    public var quirks: [QuirkSetting]?

    /// A tenant as the server is started, but for what is said here.
    public init(
        name: String? = nil, seed: Int? = nil, clock: Date? = nil, users: [TenantUser] = [],
        clients: [TenantClient] = [], journeys: [TenantJourney] = [], quirks: [QuirkSetting]? = nil
    ) {
        self.name = name
        self.seed = seed
        self.clock = clock
        self.users = users
        self.clients = clients
        self.journeys = journeys
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
            // Clients may name scripts that come with journeys.
            for journey in setup.journeys {
                _ = try await tenant.send(
                    AdminVerbs.putJourney, at: ["journey": journey.name], query: [("realm", journey.realm)],
                    JSONDocument(journey.document))
            }
            for client in setup.clients {
                _ = try await tenant.send(
                    AdminVerbs.putClient, at: ["client": client.id], query: [("realm", client.realm)],
                    client.registration)
            }
            if let quirks = setup.quirks { try await tenant.quirks.set(quirks) }
        } catch {
            try? await tenant.discard()
            throw error
        }
        return tenant
    }
}
