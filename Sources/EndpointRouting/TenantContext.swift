import Determinism
import SQLiteStore

/// What all endpoints of a tenant share; a class for that reason.
package final class TenantContext: Sendable {
    /// Empty for the default tenant.
    package let name: String
    package let world: World
    package let store: Store
    package let settings: TenantSettings

    package init(name: String, world: World, store: Store, settings: TenantSettings) {
        self.name = name
        self.world = world
        self.store = store
        self.settings = settings
    }
}
