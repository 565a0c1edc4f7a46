import Determinism
import IdentityStore
import JOSETokens
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("DESIGN §1, decision 11")) struct TenantKeysTests {
    private func store() throws -> Store { try Store(.memory, migrations: IdentitySchema.migrations) }

    @Test func `keys outlive the process`() throws {
        let store = try store()
        let first = try TenantKeys(store: store, world: .fixed(seed: 1))
        let second = try TenantKeys(store: store, world: .fixed(seed: 2))
        for purpose in TenantKeys.Purpose.allCases { #expect(first.key(purpose) == second.key(purpose)) }
    }

    @Test func `each purpose has a key of its own, each world others`() throws {
        let one = try TenantKeys(store: store(), world: .fixed(seed: 1))
        let two = try TenantKeys(store: store(), world: .fixed(seed: 2))
        let keys = TenantKeys.Purpose.allCases.flatMap { [one.key($0).bytes, two.key($0).bytes] }
        #expect(Set(keys).count == 2 * TenantKeys.Purpose.allCases.count)
        #expect(keys.allSatisfy { $0.count == 32 })
    }

    @Test func `after the store was emptied new keys are made and kept`() throws {
        let store = try store()
        let world = World.fixed()
        let keys = try TenantKeys(store: store, world: world)
        let before = keys.key(.authID)
        try store.write { try $0.execute("DELETE FROM tenant_keys") }
        keys.replace(with: try TenantKeys(store: store, world: world))
        #expect(keys.key(.authID) != before)
        #expect(try TenantKeys(store: store, world: world).key(.authID) == keys.key(.authID))
    }
}
