import ControlPlane
import Determinism
import EndpointRouting

/// All tenants of the process: the default one is opened on start, others when they are first asked for.
final class Tenants: TenantDirectory {
    /// Nil once they are closed: it holds the data folder.
    private let opener: Lock<TenantOpener?>
    private let slots: Lock<[String: TenantSlot]>

    init(_ opener: TenantOpener) throws {
        self.opener = Lock(opener)
        slots = Lock(Dictionary(uniqueKeysWithValues: try opener.names().map { ($0, TenantSlot()) }))
        _ = try open("")
    }

    /// What tenants are made of now; nil once they are closed.
    var blueprint: TenantBlueprint? { opener.withLock { $0?.blueprint } }

    /// Nil also where its store can't be opened; the log says why.
    func tenant(_ name: String) -> (any ControlledTenant)? {
        do {
            return try open(name)
        } catch {
            blueprint?.log.error(
                "a tenant can't be opened", ["tenant": name, "reason": "\(error)"])
            return nil
        }
    }

    /// The tenant of a name, if it is open.
    func opened(_ name: String) -> Tenant? { slots.withLock { $0[name] }?.opened }

    /// The tenant of a name, opened now if it wasn't before; nil where there is none.
    func open(_ name: String) throws -> Tenant? {
        let slot = slots.withLock { $0[name] }
        return try slot?.tenant {
            let opener = try opener(for: name)
            return try opener.open(name, administration(opener.blueprint))
        }
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
            let tenant = try slot.tenant {
                try opener.create(name, seed: seed, start: clock, administration(opener.blueprint))
            }
            guard let tenant else { throw TenantError.unknown(name) }
            return tenant
        } catch {
            slots.withLock { $0[name] = nil }
            throw error
        }
    }

    func delete(_ name: String) throws {
        guard let slot = slots.withLock({ $0.removeValue(forKey: name) }) else { throw TenantError.unknown(name) }
        slot.opened?.barriers.reset()
        slot.end()
        try opener(for: name).delete(name)
    }

    /// Makes all tenants anew of another blueprint, those that are open at once; their state stays.
    func refurnish(_ change: (TenantBlueprint) -> TenantBlueprint) {
        let changed = opener.withLock { opener in
            if let blueprint = opener?.blueprint { opener?.blueprint = change(blueprint) }
            return opener?.blueprint
        }
        guard let changed else { return }
        let administration = administration(changed)
        for slot in slots.withLock({ Array($0.values) }) { slot.opened?.refurnish(changed, administration) }
    }

    /// Tells all tenants that are open that the server has read its journeys again.
    func journeysWereReplaced() {
        for slot in slots.withLock({ Array($0.values) }) { slot.opened?.journeysWereReplaced() }
    }

    /// Lets go of all tenants, and of the data folder.
    func close() {
        opener.withLock { $0 = nil }
        let closing = slots.withLock { slots in
            defer { slots = [:] }
            return slots
        }
        for slot in closing.values {
            slot.opened?.barriers.reset()
            slot.end()
        }
    }

    /// The opener, to be used for a tenant; once all are closed there is no such tenant.
    private func opener(for name: String) throws(TenantError) -> TenantOpener {
        guard let opener = opener.withLock({ $0 }) else { throw .unknown(name) }
        return opener
    }

    private func administration(_ blueprint: TenantBlueprint) -> [any Endpoint] {
        let mask = SecretMask(blueprint.configuration)
        let verbs = AdminEndpoints.all(
            directory: self, guard: AdminGuard(blueprint.configuration), version: Version.current, mask: mask)
        return verbs + [LogEndpoint(self, mask: mask)]
    }
}

extension AdminGuard {
    init(_ configuration: Configuration) {
        self.init(hosts: configuration.names, token: configuration.adminToken)
    }
}
