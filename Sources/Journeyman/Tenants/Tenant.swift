import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import SQLiteStore

/// An isolated world: its store, clock, chance and endpoints (DESIGN §5).
final class Tenant: ControlledTenant {
    let context: TenantContext
    let router: Router
    private let blueprint: TenantBlueprint
    private let registry: TenantRegistry
    private let start: Instant?
    private let keys: TenantKeys
    private let transactionIDs: TransactionIDs
    /// Nil where chance isn't repeatable.
    private let repeatable: SeededRandomness?
    private let keptPosition: Lock<UInt64>

    /// - Parameter administration: the admin endpoints, the same for all tenants.
    init(
        _ record: TenantRecord, store: Store, blueprint: TenantBlueprint, registry: TenantRegistry,
        administration: [any Endpoint]
    ) throws {
        self.blueprint = blueprint
        self.registry = registry
        start = record.start
        repeatable = record.seed.map { SeededRandomness(seed: $0, position: record.position) }
        let world = World(
            clock: AdjustableClock(base: blueprint.clock, setting: record.clock),
            randomness: repeatable ?? SystemRandomness(), log: blueprint.log)
        context = TenantContext(
            name: record.name, world: world, store: store, settings: blueprint.configuration.tenantSettings)
        keys = try store.write { transaction in try blueprint.furnish(randomness: world.randomness, &transaction) }
        transactionIDs = TransactionIDs(randomness: world.randomness)
        router = Router(
            endpoints: blueprint.endpoints(keys: keys) + administration, realms: blueprint.realms, tenant: context,
            transactionIDs: transactionIDs)
        keptPosition = Lock(record.position)
        keepPosition()
    }

    /// Everything is as in a tenant that was just made, also what chance brings.
    func reset() throws {
        let beginning = repeatable.map { SeededRandomness(seed: $0.seed) }
        let world = context.world
        let fresh = try context.store.write { transaction in
            try transaction.deleteAllRows()
            return try blueprint.furnish(randomness: beginning ?? world.randomness, &transaction)
        }
        keys.replace(with: fresh)
        if let beginning { repeatable?.move(to: beginning.position) }
        transactionIDs.restart(randomness: world.randomness)
        world.clock.setting = TenantRecord.initialClock(start, at: blueprint.clock.now())
        clockDidChange()
        keepPosition()
    }

    func clockDidChange() {
        do {
            try registry.setClock(context.world.clock.setting, of: context.name)
        } catch {
            blueprint.log.error("the clock's setting could not be kept", ["reason": "\(error)"])
        }
    }

    /// Keeps how far the repeatable stream has been drawn; called after each request, before its answer leaves.
    ///
    /// One thread at a time, so that an older position never comes after a newer one.
    func keepPosition() {
        guard let repeatable else { return }
        keptPosition.withLock { kept in
            let position = repeatable.position
            guard position != kept else { return }
            do {
                try registry.setPosition(position, of: context.name)
                kept = position
            } catch {
                blueprint.log.error("the random stream's position could not be kept", ["reason": "\(error)"])
            }
        }
    }
}
