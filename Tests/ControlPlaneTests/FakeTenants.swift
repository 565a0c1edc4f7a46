import AdminWire
import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import OAuth2Provider
import OrderedJSON
import SQLiteStore
import TestSupport

/// Tenants in memory, as an assembly would keep them, that count what was asked of them.
final class FakeTenants: TenantDirectory {
    private let tenants = Lock<[String: FakeTenant]>([:])

    init() throws {
        _ = try add("", seed: 1, clock: .testNow)
    }

    func tenant(_ name: String) -> (any ControlledTenant)? { fake(name) }

    func fake(_ name: String) -> FakeTenant? { tenants.withLock { $0[name] } }

    func all() -> [any ControlledTenant] {
        tenants.withLock { $0.values.sorted { $0.context.name < $1.context.name } }
    }

    func create(_ name: String, seed: UInt64?, clock: Instant?) throws -> any ControlledTenant {
        if fake(name) != nil { throw TenantError.nameTaken(name) }
        return try add(name, seed: seed ?? 99, clock: clock ?? .epoch)
    }

    func delete(_ name: String) throws {
        if tenants.withLock({ $0.removeValue(forKey: name) }) == nil { throw TenantError.unknown(name) }
    }

    private func add(_ name: String, seed: UInt64, clock: Instant) throws -> FakeTenant {
        let store = try Store(.memory, migrations: IdentitySchema.migrations + OAuth2Schema.migrations)
        let world = World.fixed(at: clock, seed: seed)
        let tenant = try FakeTenant(
            TenantContext(name: name, world: world, store: store, settings: TenantSettings()), seed: seed)
        tenants.withLock { $0[name] = tenant }
        return tenant
    }
}

final class FakeTenant: ControlledTenant {
    let context: TenantContext
    let realmPaths = Set(["/", "alpha", "bravo"].map { RealmPath($0) })
    let journeyNames: Set<String> = []
    let passwordFields: Set<String> = []
    let seed: UInt64
    let configuration: any ConfigurableTenant = FixedConfiguration()
    let oauth2: OAuth2Parts
    let faults = FaultPlan()
    let barriers = BarrierPlan()
    let logRate = LogRate()
    let quirks = QuirkPlan()
    let clockChanges = Lock(0)
    let journal: RequestJournal? = RequestJournal()

    init(_ context: TenantContext, seed: UInt64) throws {
        self.context = context
        oauth2 = OAuth2Parts(
            users: UserTable(), sessions: SessionTable(),
            keys: try TenantKeys(store: context.store, world: context.world), keyRing: KeyRing(try .test()))
        self.seed = seed
    }

    func obstacle(toScript name: String, in realm: RealmPath) -> String? { nil }

    func reset() throws {
        try context.store.write { transaction in
            for user in try UserTable().users(in: RealmPath("alpha"), &transaction) {
                try UserTable().delete(id: user.id, in: user.realm, &transaction)
            }
        }
        context.world.clock.setting = .frozen(at: .testNow)
    }

    func snapshot() throws -> JSONObject { [:] }

    func restore(_ snapshot: JSONObject) throws {}

    func clockDidChange(log: any Log) { clockChanges.withLock { $0 += 1 } }

    func quirksDidChange(log: any Log) {}
}

/// A configuration that nobody changes.
struct FixedConfiguration: ConfigurableTenant {
    let settings: JSONObject = [:]
    let realms: [RealmRecord] = []

    func replaceSettings(with settings: JSONObject) {}
    func add(_ realm: RealmPath) -> Bool { false }
    func remove(_ realm: RealmPath) {}
    func journeys(in realm: RealmPath) -> [JourneyRecord] { [] }
    func journey(_ name: String, in realm: RealmPath) -> JSONObject? { nil }
    func put(_ journey: JSONObject, named name: String, in realm: RealmPath) {}
    func removeJourney(_ name: String, in realm: RealmPath) -> Bool { false }
}
