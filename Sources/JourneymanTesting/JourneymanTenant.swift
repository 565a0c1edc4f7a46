import Foundation

/// A tenant of a running server, and the verbs that steer it.
public struct JourneymanTenant: Sendable {
    /// Its name and URLs.
    public let address: TenantAddress
    let admin: AdminAPI
    private let server: AdminAPI

    init(_ address: TenantAddress, admin: AdminAPI, server: AdminAPI) {
        self.address = address
        self.admin = admin
        self.server = server
    }

    /// `default`, or the name under which it was made.
    public var name: String { address.name }

    /// Reads and moves the tenant's clock.
    public var clock: TenantClock { TenantClock(admin: admin) }

    /// The tenant's users.
    public var users: TenantUsers { TenantUsers(admin: admin) }

    /// What the tenant would have sent.
    public var outbox: TenantOutbox { TenantOutbox(admin: admin) }

    /// What befalls the tenant's answers.
    public var faults: TenantFaults { TenantFaults(admin: admin) }

    /// What is odd about the tenant.
    public var quirks: TenantQuirks { TenantQuirks(admin: admin) }

    /// Where requests to the tenant wait for each other.
    public var barriers: TenantBarriers { TenantBarriers(admin: admin) }

    /// What the tenant was sent.
    public var requests: TenantRequests { TenantRequests(admin: admin) }

    /// What `JourneyClient` needs to walk a journey in a realm of this tenant.
    public func configuration(
        realm: String = "alpha", cookieName: String = "iPlanetDirectoryPro"
    ) throws -> JourneyConfiguration {
        guard let url = URL(string: address.am) else {
            throw ConfigurationError(problem: "\(address.am) is no URL")
        }
        return JourneyConfiguration(server: url, realm: realm, cookieName: cookieName)
    }

    /// Takes users, clients, sessions, tokens, outbox, clock and chance back to what the server was started with; tells
    /// what the clock says then.
    @discardableResult
    public func reset() async throws -> ClockReading {
        try await admin.send(AdminVerbs.reset)
    }

    /// Deletes the tenant, as far as it is still there; runs to its end also where the test was cancelled.
    package func discard() async throws {
        try await Task.detached {
            do {
                try await delete()
            } catch let refusal as AdminRefusal where refusal.status == 404 {}
        }.value
    }

    /// Deletes the tenant with all that is in it. The default tenant can only be reset.
    public func delete() async throws {
        _ = try await server.send(AdminVerbs.deleteTenant, at: ["name": name])
    }
}
