import ControlPlane
import Determinism
import EndpointRouting

/// All tenants of the process: the default one is opened on start, others when they are first asked for.
final class Tenants: TenantDirectory {
    /// Nil once they are closed: it holds the data folder.
    private let workshop = Lock<Workshop?>(nil)
    private let slots: Lock<[String: TenantSlot]>

    /// What opens and makes tenants, and the admin endpoints that all of them have.
    private struct Workshop {
        let opener: TenantOpener
        let administration: SharedRoutes
    }

    init(_ opener: TenantOpener) throws {
        slots = Lock(Dictionary(uniqueKeysWithValues: try opener.names().map { ($0, TenantSlot()) }))
        workshop.withLock { $0 = workshop(of: opener) }
        _ = try open("")
    }

    /// What tenants are made of now; nil once they are closed.
    var blueprint: TenantBlueprint? { workshop.withLock { $0?.opener.blueprint } }

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
            let workshop = try workshop(for: name)
            return try workshop.opener.open(name, workshop.administration)
        }
    }

    func all() -> [any ControlledTenant] {
        slots.withLock { Array($0.keys) }.sorted().compactMap(tenant)
    }

    func create(_ name: String, seed: UInt64?, clock: Instant?) throws -> any ControlledTenant {
        let workshop = try workshop(for: name)
        let slot = TenantSlot()
        let isNew = slots.withLock { slots in
            if slots[name] != nil { return false }
            slots[name] = slot
            return true
        }
        guard isNew else { throw TenantError.nameTaken(name) }
        do {
            let tenant = try slot.tenant {
                try workshop.opener.create(name, seed: seed, start: clock, workshop.administration)
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
        try workshop(for: name).opener.delete(name)
    }

    /// Makes all tenants anew of another blueprint, those that are open at once; their state stays.
    func refurnish(_ change: (TenantBlueprint) -> TenantBlueprint) {
        let changed = workshop.withLock { workshop in
            if var opener = workshop?.opener {
                opener.blueprint = change(opener.blueprint)
                workshop = self.workshop(of: opener)
            }
            return workshop
        }
        guard let changed else { return }
        for slot in slots.withLock({ Array($0.values) }) {
            slot.opened?.refurnish(changed.opener.blueprint, changed.administration)
        }
    }

    /// Tells all tenants that are open that the server has read its journeys again.
    func journeysWereReplaced() {
        for slot in slots.withLock({ Array($0.values) }) { slot.opened?.journeysWereReplaced() }
    }

    /// Lets go of all tenants, and of the data folder.
    func close() {
        workshop.withLock { $0 = nil }
        let closing = slots.withLock { slots in
            defer { slots = [:] }
            return slots
        }
        for slot in closing.values {
            slot.opened?.barriers.reset()
            slot.end()
        }
    }

    /// The workshop, to be used for a tenant; once all are closed there is no such tenant.
    private func workshop(for name: String) throws(TenantError) -> Workshop {
        guard let workshop = workshop.withLock({ $0 }) else { throw .unknown(name) }
        return workshop
    }

    private func workshop(of opener: TenantOpener) -> Workshop {
        let configuration = opener.blueprint.configuration
        let mask = SecretMask(configuration)
        let verbs = AdminEndpoints.all(directory: self, version: Version.current, mask: mask)
        let administration = SharedRoutes(
            verbs + [LogEndpoint(self, mask: mask)], adminGate: AdminGuard(configuration).refusal(of:))
        return Workshop(opener: opener, administration: administration)
    }
}

extension AdminGuard {
    init(_ configuration: Configuration) {
        self.init(hosts: configuration.names, token: configuration.adminToken)
    }
}
