import ControlPlane
import Determinism
import EndpointRouting

/// All tenants of the process: the default one is opened on start, others when they are first asked for.
final class Tenants: TenantDirectory {
    /// Nil once they are closed: it holds the data folder.
    private let opener: Lock<TenantOpener?>
    private let adminGuard: AdminGuard
    private let slots: Lock<[String: TenantSlot]>

    init(_ opener: TenantOpener, adminGuard: AdminGuard) throws {
        self.opener = Lock(opener)
        self.adminGuard = adminGuard
        slots = Lock(Dictionary(uniqueKeysWithValues: try opener.names().map { ($0, TenantSlot()) }))
        _ = try open("")
    }

    /// Nil also where its store can't be opened; the log says why.
    func tenant(_ name: String) -> (any ControlledTenant)? {
        do {
            return try open(name)
        } catch {
            opener.withLock { $0 }?.blueprint.log.error(
                "a tenant can't be opened", ["tenant": name, "reason": "\(error)"])
            return nil
        }
    }

    /// The tenant of a name, opened now if it wasn't before; nil where there is none.
    func open(_ name: String) throws -> Tenant? {
        let slot = slots.withLock { $0[name] }
        return try slot?.tenant { try opener(for: name).open(name, administration) }
    }

    func all() -> [any ControlledTenant] {
        slots.withLock { Array($0.keys) }.sorted().compactMap(tenant)
    }

    func create(_ name: String, seed: UInt64?, clock: Instant?) throws -> any ControlledTenant {
        let opener = try opener(for: name)
        let slot = TenantSlot()
        let isNew = slots.withLock { slots in
            if slots[name] != nil { return false }
            slots[name] = slot
            return true
        }
        guard isNew else { throw TenantError.nameTaken(name) }
        do {
            let tenant = try slot.tenant { try opener.create(name, seed: seed, start: clock, administration) }
            guard let tenant else { throw TenantError.unknown(name) }
            return tenant
        } catch {
            slots.withLock { $0[name] = nil }
            throw error
        }
    }

    func delete(_ name: String) throws {
        guard let slot = slots.withLock({ $0.removeValue(forKey: name) }) else { throw TenantError.unknown(name) }
        slot.end()
        try opener(for: name).delete(name)
    }

    /// Lets go of all tenants, and of the data folder.
    func close() {
        opener.withLock { $0 = nil }
        let closing = slots.withLock { slots in
            defer { slots = [:] }
            return slots
        }
        for slot in closing.values { slot.end() }
    }

    /// The opener, to be used for a tenant; once all are closed there is no such tenant.
    private func opener(for name: String) throws(TenantError) -> TenantOpener {
        guard let opener = opener.withLock({ $0 }) else { throw .unknown(name) }
        return opener
    }

    private var administration: [any Endpoint] {
        AdminEndpoints.all(directory: self, guard: adminGuard, version: Version.current)
    }
}
