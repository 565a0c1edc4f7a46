import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import JourneyEngine
import OAuth2Provider
import SQLiteStore

/// An isolated world: its store, clock, chance and endpoints (DESIGN §5).
final class Tenant: ControlledTenant {
    let world: World
    let faults = FaultPlan()
    let barriers = BarrierPlan()
    let logRate = LogRate()
    let quirks: QuirkPlan
    private let furnishing: Lock<Furnishing>
    /// Where the tenant has other journeys than the server.
    private let ownJourneys: Lock<RunnableJourneys?>
    /// Held while the configuration is changed and put in force.
    let changing = Lock(())
    let registry: TenantRegistry
    private let start: Instant?
    let keys: TenantKeys
    let keyRing: KeyRing
    let transactionIDs: TransactionIDs
    /// Nil where chance isn't repeatable.
    let repeatable: SeededRandomness?
    private let keptPosition: Lock<UInt64>
    /// Whether other quirks are on than the configuration says; held while they are kept.
    let keepsQuirks: Lock<Bool>
    private let recorded = RequestJournal()

    /// What follows from the configuration.
    private struct Furnishing {
        /// What the server says, before the tenant's changes.
        let base: TenantBlueprint
        let blueprint: TenantBlueprint
        let administration: SharedRoutes
        let context: TenantContext
        let oauth2: OAuth2Parts
        let router: Router
        /// Set up otherwise by quirks; made when they are first met.
        let odd: OddRouters
        let journal: RequestJournal?

        init(
            _ blueprint: TenantBlueprint, changing base: TenantBlueprint, name: String, world: World, store: Store,
            keys: TenantKeys, keyRing: KeyRing,
            transactionIDs: TransactionIDs, journal: RequestJournal, administration: SharedRoutes
        ) {
            self.base = base
            self.blueprint = blueprint
            self.administration = administration
            odd = OddRouters(blueprint, name, world, store, keys, keyRing, transactionIDs, administration)
            self.journal = blueprint.configuration.journal == .on ? journal : nil
            context = TenantContext(
                name: name, world: world, store: store, settings: blueprint.configuration.tenantSettings)
            oauth2 = blueprint.oauth2(keys: keys, keyRing: keyRing, world: world)
            router = Router(
                endpoints: blueprint.endpoints(oauth2, keys: keys), over: administration, realms: blueprint.realms,
                tenant: context, transactionIDs: transactionIDs)
        }
    }

    /// - Parameters:
    ///   - isNew: the store was just made of one with the default users and clients, and has nothing else.
    ///   - administration: the admin endpoints, the same for all tenants.
    init(
        _ record: TenantRecord, store: Store, isNew: Bool, blueprint: TenantBlueprint, registry: TenantRegistry,
        administration: SharedRoutes
    ) throws {
        self.registry = registry
        start = record.start
        repeatable = record.seed.map { SeededRandomness(seed: $0, position: record.position) }
        let configured = blueprint.configuration.tenantQuirks
        let kept = record.quirks.flatMap { $0.over == configured ? $0.on : nil }
        quirks = QuirkPlan(kept ?? configured)
        keepsQuirks = Lock(kept != nil)
        if let kept, quirks.settings.count < kept.count {
            blueprint.log.warning("Quirks that were on are known no more and stay off.", ["tenant": record.name])
        }
        world = World(
            clock: AdjustableClock(base: blueprint.clock, setting: record.clock),
            randomness: repeatable ?? SystemRandomness(), log: blueprint.log,
            skew: AdjustableSkew(blueprint.configuration.sentSkew))
        let (world, keyRing) = (world, KeyRing(blueprint.signingKeys))
        self.keyRing = keyRing
        var changes = TenantChanges()
        keys = try store.write { transaction in
            if !isNew {
                try keyRing.load(&transaction)
                changes = try TenantChangesTable().changes(&transaction)
            }
            return try blueprint.furnish(
                isNew: isNew, randomness: world.randomness, &transaction)
        }
        let ownJourneys = Lock<RunnableJourneys?>(nil)
        self.ownJourneys = ownJourneys
        let changed = Self.changed(blueprint, by: changes, ownJourneys)
        world.skew.value = record.skew ?? changed.configuration.sentSkew
        transactionIDs = TransactionIDs(randomness: world.randomness)
        furnishing = Lock(
            Furnishing(
                changed, changing: blueprint, name: record.name, world: world, store: store, keys: keys,
                keyRing: keyRing,
                transactionIDs: transactionIDs, journal: recorded, administration: administration))
        keptPosition = Lock(record.position)
        keepPosition(log: blueprint.log)
    }

    var context: TenantContext { furnishing.withLock { $0.context } }

    var oauth2: OAuth2Parts { furnishing.withLock { $0.oauth2 } }

    var realmPaths: Set<RealmPath> { blueprint.realms }

    var journeyNames: Set<String> { blueprint.journeys.library.allNames }

    var passwordFields: Set<String> { blueprint.journeys.library.texts(ofProperty: "passwordHeader") }

    func obstacle(toScript name: String, in realm: RealmPath) -> String? {
        blueprint.journeys.library.dependencies.obstacle(toScript: name, in: realm)
    }

    var journal: RequestJournal? { furnishing.withLock { $0.journal } }

    /// Leads a request on its way, as the quirks that it meets have it.
    func route(_ request: HTTPRequest, at now: Instant, mount: String) -> QuirkedRequest {
        let (router, odd) = furnishing.withLock { ($0.router, $0.odd) }
        let routed = router.route(request, at: now, mount: mount)
        guard let met = quirks.meet(request, routed) else { return QuirkedRequest(routed: routed, quirks: nil) }
        if met.isCounted { quirksWereMet(log: routed.context.log) }
        if let refusal = met.refusal(of: routed) { return QuirkedRequest(routed: refusal, quirks: met) }
        let changed = met.changed(routed)
        let way = met.settingsKey.map { odd.router($0, met.change) } ?? router
        guard changed != request || way !== router else { return QuirkedRequest(routed: routed, quirks: met) }
        let id = routed.context.transactionID
        return QuirkedRequest(routed: way.route(changed, at: now, mount: mount, transactionID: id), quirks: met)
    }

    var blueprint: TenantBlueprint { furnishing.withLock { $0.blueprint } }

    var base: TenantBlueprint { furnishing.withLock { $0.base } }

    /// Goes on as another blueprint says, with users and clients that it adds; requests under way end as they began.
    func refurnish(_ blueprint: TenantBlueprint, _ administration: SharedRoutes) {
        let context = context
        let quirksBefore = base.configuration.tenantQuirks
        let skewBefore = self.blueprint.configuration.sentSkew
        let changed = self.changed(blueprint)
        let next = Furnishing(
            changed, changing: blueprint, name: context.name, world: world, store: context.store, keys: keys,
            keyRing: keyRing,
            transactionIDs: transactionIDs, journal: recorded, administration: administration)
        furnishing.withLock { $0 = next }
        followSkew(after: skewBefore, log: blueprint.log)
        if blueprint.configuration.tenantQuirks != quirksBefore { resetQuirks(log: blueprint.log) }
        do {
            try context.store.write { try changed.seed(world.randomness, &$0) }
        } catch {
            blueprint.log.error(
                "new users and clients could not be added", ["tenant": context.name, "reason": "\(error)"])
        }
        keepPosition(log: blueprint.log)
    }

    /// Everything is as in a tenant that was just made, also what chance brings.
    func reset() throws {
        let blueprint = base
        let beginning = repeatable.map { SeededRandomness(seed: $0.seed) }
        let fresh = try context.store.write { transaction in
            try transaction.deleteAllRows()
            try keyRing.load(&transaction)
            return try blueprint.furnish(randomness: beginning ?? world.randomness, &transaction)
        }
        keys.replace(with: fresh)
        putChangesInForce()
        faults.reset()
        barriers.reset()
        resetQuirks(log: blueprint.log)
        if let beginning { repeatable?.move(to: beginning.position) }
        transactionIDs.restart(randomness: world.randomness)
        recorded.reset()
        world.clock.setting = TenantRecord.initialClock(start, at: blueprint.clock.now())
        world.skew.value = blueprint.configuration.sentSkew
        clockDidChange(log: blueprint.log)
        keepPosition(log: blueprint.log)
    }

    func clockDidChange(log: any Log) {
        do {
            let skew = world.skew.value
            try registry.setClock(
                world.clock.setting, skew: skew == blueprint.configuration.sentSkew ? nil : skew, of: context.name)
        } catch {
            log.error("the clock's setting could not be kept", ["reason": "\(error)"])
        }
    }

    /// A skew that the configuration has changed is in force at once; else what the clock was told stays.
    ///
    /// - Parameter before: the configuration's until now.
    func followSkew(after before: SentSkew, log: any Log) {
        let now = blueprint.configuration.sentSkew
        guard now != before else { return }
        world.skew.value = now
        clockDidChange(log: log)
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

/// What the admin API changes of a tenant's configuration.
extension Tenant {
    /// Goes on as the server and the changes in the store say; requests under way end as they began.
    func putChangesInForce() {
        let (context, now) = (context, furnishing.withLock { $0 })
        let next = Furnishing(
            changed(now.base), changing: now.base, name: context.name, world: world, store: context.store, keys: keys,
            keyRing: keyRing, transactionIDs: transactionIDs, journal: recorded, administration: now.administration)
        furnishing.withLock { $0 = next }
    }

    /// The server has read its journeys again.
    func journeysWereReplaced() {
        if ownJourneys.withLock({ $0 != nil }) { changing.withLock { _ in putChangesInForce() } }
    }

    private func changed(_ base: TenantBlueprint) -> TenantBlueprint {
        do {
            return Self.changed(base, by: try context.store.read { try TenantChangesTable().changes(&$0) }, ownJourneys)
        } catch {
            base.log.error("a tenant's changes can't be read", ["tenant": context.name, "reason": "\(error)"])
            return base
        }
    }

    private static func changed(
        _ base: TenantBlueprint, by changes: TenantChanges, _ ownJourneys: Lock<RunnableJourneys?>
    ) -> TenantBlueprint {
        if changes.isEmpty { return base }
        do throws(ConfigurationError) {
            let variables = try base.configuration.changed(by: changes.settings).tenantVariables
            let own = ownJourneys.withLock { own in
                if !changes.changesJourneys {
                    own = nil
                    return own
                }
                let library = changes.library(over: base.journeys.library, variables: variables)
                if let own { own.replace(with: library) } else { own = RunnableJourneys(library: library) }
                return own
            }
            return try base.changed(by: changes, journeys: own)
        } catch {
            base.log.error("a tenant's settings can't be used", ["reason": error.description])
            return base
        }
    }
}
