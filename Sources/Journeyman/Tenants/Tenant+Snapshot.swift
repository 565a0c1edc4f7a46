import AMWire
import Determinism
import IdentityStore
import OrderedJSON
import SQLiteStore

extension Tenant {
    func snapshot() throws -> JSONObject {
        try context.store.read { transaction in
            SnapshotDocument(self, tables: try transaction.contents()).json
        }
    }

    /// Chance goes on where it stood only where the tenant has the same seed.
    func restore(_ json: JSONObject) throws {
        let document = try SnapshotDocument(json)
        let world = world
        let fresh = try context.store.write { transaction in
            do throws(StoreError) {
                try transaction.replaceContents(with: document.tables)
            } catch {
                guard [StoreError.Code.other, .constraint].contains(error.code) else { throw error }
                throw AMError.badRequest("the snapshot can't be put in place: \(error.message)")
            }
            try keyRing.load(&transaction)
            return try TenantKeys(randomness: world.randomness, &transaction)
        }
        keys.replace(with: fresh)
        putChangesInForce()
        transactionIDs.restart(randomness: world.randomness)
        if let stream = document.stream, stream.seed == repeatable?.seed { repeatable?.move(to: stream.position) }
        faults.current = document.faults
        barriers.current = document.barriers
        quirks.current = document.quirks
        quirksDidChange(log: world.log)
        world.skew.value = document.skew
        world.clock.setting = document.clock
        clockDidChange(log: world.log)
        keepPosition(log: world.log)
    }
}
