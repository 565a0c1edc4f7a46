import Determinism

/// A tenant that exists, whether its store is open yet or not.
final class TenantSlot: Sendable {
    private enum State {
        case closed
        case open(Tenant)
        case gone
    }

    private let state = Lock(State.closed)

    /// The tenant, opened by the first who asks; others wait for it. Nil once it is gone.
    func tenant(open: () throws -> Tenant) throws -> Tenant? {
        try state.withLock { state in
            switch state {
            case .open(let tenant): return tenant
            case .gone: return nil
            case .closed:
                let tenant = try open()
                state = .open(tenant)
                return tenant
            }
        }
    }

    /// The tenant, if it is open; whoever opens it now is waited for.
    var opened: Tenant? {
        state.withLock { state in
            guard case .open(let tenant) = state else { return nil }
            return tenant
        }
    }

    /// Lets go of the tenant for ever; its store closes when the last request is done.
    func end() { state.withLock { $0 = .gone } }
}
