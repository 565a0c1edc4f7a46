import Foundation

/// A running Journeyman that tests talk to.
///
/// ```swift
/// let server = try JourneymanServer.running()
/// try await server.withTenant { tenant in
///     try await tenant.users.put("ann", ["mail": "ann@example.com"], password: "Ch4ng3!t")
///     try await tenant.clock.advance(by: .seconds(600))
/// }
/// ```
public struct JourneymanServer: Sendable {
    /// The server's base URL, for example `http://localhost:8080`.
    public let url: URL
    private let adminToken: String?
    private let transport: any Transport

    /// A server at a URL.
    ///
    /// - Parameters:
    ///   - url: the server's own, or AM's, which ends in `/am`.
    ///   - adminToken: the token of the admin API, where the server was started with one.
    ///   - transport: carries the requests.
    public init(url: URL, adminToken: String? = nil, transport: any Transport = URLSessionTransport()) {
        self.url = url.lastPathComponent == "am" ? url.deletingLastPathComponent() : url
        self.adminToken = adminToken
        self.transport = transport
    }

    /// The tenant that is always there.
    public var defaultTenant: JourneymanTenant {
        tenant(TenantAddress(name: "default", base: url.absoluteString.trimmingSlashes))
    }

    /// Asks whether the server answers, and of what version it is.
    public func health() async throws -> ServerHealth {
        try await admin.send(AdminVerbs.health)
    }

    /// All tenants, the default one first.
    public func tenants() async throws -> [JourneymanTenant] {
        try await admin.send(AdminVerbs.tenants).result.map(tenant)
    }

    /// Makes a tenant: an isolated world with its own users, sessions, clock and chance.
    ///
    /// - Parameters:
    ///   - name: as in a host name; nil: one is made that no other tenant has.
    ///   - seed: makes ids, codes and tokens repeatable.
    ///   - clock: where the tenant's clock starts to run; nil: the machine's time.
    public func makeTenant(
        named name: String? = nil, seed: Int? = nil, clock: Date? = nil
    ) async throws -> JourneymanTenant {
        let new = NewTenant(name: name, seed: seed, clock: clock.map(\.rfc3339))
        return tenant(try await admin.send(AdminVerbs.createTenant, new))
    }

    private var admin: AdminAPI { defaultTenant.admin }

    private func tenant(_ address: TenantAddress) -> JourneymanTenant {
        JourneymanTenant(
            address, admin: AdminAPI(url: address.admin, token: adminToken, transport: transport),
            server: AdminAPI(
                url: url.absoluteString.trimmingSlashes + "/__admin", token: adminToken, transport: transport))
    }
}

extension String {
    /// Without slashes at the end.
    var trimmingSlashes: String {
        var text = self
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }
}
