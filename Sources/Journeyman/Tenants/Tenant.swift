import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import SQLiteStore

/// An isolated world: its store, clock, chance and endpoints (DESIGN §5).
final class Tenant: ControlledTenant {
    let world: World
    let faults = FaultPlan()
    let barriers = BarrierPlan()
    let quirks: QuirkPlan
    private let furnishing: Lock<Furnishing>
    private let registry: TenantRegistry
    private let start: Instant?
    private let keys: TenantKeys
    private let transactionIDs: TransactionIDs
    /// Nil where chance isn't repeatable.
    private let repeatable: SeededRandomness?
    private let keptPosition: Lock<UInt64>
    private let recorded = RequestJournal()

    /// What follows from the configuration.
    private struct Furnishing {
        let blueprint: TenantBlueprint
        let context: TenantContext
        let router: Router
        /// Set up otherwise by quirks; made when they are first met.
        let odd: OddRouters
        let journal: RequestJournal?

        init(
            _ blueprint: TenantBlueprint, name: String, world: World, store: Store, keys: TenantKeys,
            transactionIDs: TransactionIDs, journal: RequestJournal, administration: [any Endpoint]
        ) {
            self.blueprint = blueprint
            odd = OddRouters(blueprint, name, world, store, keys, transactionIDs)
            self.journal = blueprint.configuration.journal == .on ? journal : nil
            context = TenantContext(
                name: name, world: world, store: store, settings: blueprint.configuration.tenantSettings)
            router = Router(
                endpoints: blueprint.endpoints(keys: keys) + administration, realms: blueprint.realms, tenant: context,
                transactionIDs: transactionIDs)
        }
    }

    /// - Parameter administration: the admin endpoints, the same for all tenants.
    init(
        _ record: TenantRecord, store: Store, blueprint: TenantBlueprint, registry: TenantRegistry,
        administration: [any Endpoint]
    ) throws {
        self.registry = registry
        start = record.start
        repeatable = record.seed.map { SeededRandomness(seed: $0, position: record.position) }
        quirks = QuirkPlan(blueprint.configuration.tenantQuirks)
        world = World(
            clock: AdjustableClock(base: blueprint.clock, setting: record.clock),
            randomness: repeatable ?? SystemRandomness(), log: blueprint.log)
        let world = world
        keys = try store.write { transaction in try blueprint.furnish(randomness: world.randomness, &transaction) }
        transactionIDs = TransactionIDs(randomness: world.randomness)
        furnishing = Lock(
            Furnishing(
                blueprint, name: record.name, world: world, store: store, keys: keys, transactionIDs: transactionIDs,
                journal: recorded, administration: administration))
        keptPosition = Lock(record.position)
        keepPosition(log: blueprint.log)
    }

    var context: TenantContext { furnishing.withLock { $0.context } }

    var journal: RequestJournal? { furnishing.withLock { $0.journal } }

    /// Leads a request on its way, as the quirks that it meets have it.
    func route(_ request: HTTPRequest, at now: Instant, mount: String) -> QuirkedRequest {
        let (router, odd) = furnishing.withLock { ($0.router, $0.odd) }
        let routed = router.route(request, at: now, mount: mount)
        guard let met = quirks.meet(request, routed) else { return QuirkedRequest(routed: routed, quirks: nil) }
        if let refusal = met.refusal(of: routed) { return QuirkedRequest(routed: refusal, quirks: met) }
        let changed = met.changed(routed)
        let way = met.settingsKey.map { odd.router($0, met.change) } ?? router
        guard changed != request || way !== router else { return QuirkedRequest(routed: routed, quirks: met) }
        let id = routed.context.transactionID
        return QuirkedRequest(routed: way.route(changed, at: now, mount: mount, transactionID: id), quirks: met)
    }

    private var blueprint: TenantBlueprint { furnishing.withLock { $0.blueprint } }

    /// Goes on as another blueprint says, with users and clients that it adds; requests under way end as they began.
    func refurnish(_ blueprint: TenantBlueprint, _ administration: [any Endpoint]) {
        let context = context
        let quirksBefore = self.blueprint.configuration.tenantQuirks
        let next = Furnishing(
            blueprint, name: context.name, world: world, store: context.store, keys: keys,
            transactionIDs: transactionIDs, journal: recorded, administration: administration)
        furnishing.withLock { $0 = next }
        if blueprint.configuration.tenantQuirks != quirksBefore {
            quirks.reset(to: blueprint.configuration.tenantQuirks)
        }
        do {
            try context.store.write { try blueprint.seed(world.randomness, &$0) }
        } catch {
            blueprint.log.error(
                "new users and clients could not be added", ["tenant": context.name, "reason": "\(error)"])
        }
        keepPosition(log: blueprint.log)
    }

    /// Everything is as in a tenant that was just made, also what chance brings.
    func reset() throws {
        let blueprint = blueprint
        let beginning = repeatable.map { SeededRandomness(seed: $0.seed) }
        let fresh = try context.store.write { transaction in
            try transaction.deleteAllRows()
            return try blueprint.furnish(randomness: beginning ?? world.randomness, &transaction)
        }
        keys.replace(with: fresh)
        faults.reset()
        barriers.reset()
        quirks.reset(to: blueprint.configuration.tenantQuirks)
        if let beginning { repeatable?.move(to: beginning.position) }
        transactionIDs.restart(randomness: world.randomness)
        recorded.clear()
        world.clock.setting = TenantRecord.initialClock(start, at: blueprint.clock.now())
        clockDidChange(log: blueprint.log)
        keepPosition(log: blueprint.log)
    }

    func clockDidChange(log: any Log) {
        do {
            try registry.setClock(world.clock.setting, of: context.name)
        } catch {
            log.error("the clock's setting could not be kept", ["reason": "\(error)"])
        }
    }

    /// Keeps how far the repeatable stream has been drawn; called after each request, before its answer leaves.
    ///
    /// One thread at a time, so that an older position never comes after a newer one.
    func keepPosition(log: @autoclosure () -> any Log) {
        guard let repeatable else { return }
        keptPosition.withLock { kept in
            let position = repeatable.position
            guard position != kept else { return }
            do {
                try registry.setPosition(position, of: context.name)
                kept = position
            } catch {
                log().error("the random stream's position could not be kept", ["reason": "\(error)"])
            }
        }
    }
}
