import Determinism
import EndpointRouting
import HTTPMessages
import SQLiteStore

extension TenantContext {
    /// A tenant in memory whose clock stands and whose chance repeats.
    package static func fixture(
        migrations: [Migration], at now: Instant = .testNow, seed: UInt64 = 1,
        settings: TenantSettings = TenantSettings()
    ) throws -> TenantContext {
        TenantContext(
            name: "", world: .fixed(at: now, seed: seed), store: try Store(.memory, migrations: migrations),
            settings: settings)
    }

    /// The context of a request to this tenant, as the router would make it.
    package func request(
        realm: String = "/alpha", captures: [String: String] = [:], version: ResourceVersion? = nil
    ) -> RequestContext {
        let realm = RealmPath(realm)
        return RequestContext(
            tenant: self, now: world.clock.now(), realm: realm,
            realmSpelling: "/realms/root" + realm.names.map { "/realms/\($0)" }.joined(),
            origin: "http://localhost:8080", mount: "", captures: captures, version: version,
            transactionID: "test-transaction")
    }
}

extension Instant {
    /// 2026-01-02T03:04:05Z, when tests take place.
    package static let testNow = Instant(secondsSinceEpoch: 1_767_323_045)
}
