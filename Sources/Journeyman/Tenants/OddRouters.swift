import ControlPlane
import Determinism
import EndpointRouting
import IdentityStore
import SQLiteStore

/// A tenant's routers that quirks have set up otherwise, one for each set of changed settings.
final class OddRouters: Sendable {
    private let blueprint: TenantBlueprint
    private let name: String
    private let world: World
    private let store: Store
    private let keys: TenantKeys
    private let keyRing: KeyRing
    private let transactionIDs: TransactionIDs
    private let administration: SharedRoutes
    private let made = Lock<[String: Router]>([:])

    /// As many at a time; tests that go through more have them made again.
    private static let limit = 16

    init(
        _ blueprint: TenantBlueprint, _ name: String, _ world: World, _ store: Store, _ keys: TenantKeys,
        _ keyRing: KeyRing, _ transactionIDs: TransactionIDs, _ administration: SharedRoutes
    ) {
        self.blueprint = blueprint
        self.name = name
        self.world = world
        self.store = store
        self.keys = keys
        self.keyRing = keyRing
        self.transactionIDs = transactionIDs
        self.administration = administration
    }

    /// - Parameter key: names what `change` does.
    func router(_ key: String, _ change: (inout DomainSettings) -> Void) -> Router {
        made.withLock { made in
            if let router = made[key] { return router }
            if made.count == Self.limit { made = [:] }
            let router = make(change)
            made[key] = router
            return router
        }
    }

    private func make(_ change: (inout DomainSettings) -> Void) -> Router {
        var blueprint = blueprint
        change(&blueprint.configuration.domains)
        let context = TenantContext(
            name: name, world: world, store: store, settings: blueprint.configuration.tenantSettings)
        let oauth2 = blueprint.oauth2(keys: keys, keyRing: keyRing, world: world)
        return Router(
            endpoints: blueprint.endpoints(oauth2, keys: keys), over: administration, realms: blueprint.realms,
            tenant: context, transactionIDs: transactionIDs)
    }
}
