import ControlPlane
import Determinism

/// What was set at run time is kept for when the tenant is opened again.
extension Tenant {
    func quirksDidChange(log: any Log) {
        keepsQuirks.withLock { keeps in
            keeps = quirks.settings != base.configuration.tenantQuirks
            keepQuirks(if: keeps, log)
        }
    }

    /// For those that are on for so many requests only. The configuration's begin anew with each start.
    func quirksWereMet(log: any Log) {
        keepsQuirks.withLock { keeps in if keeps { keepQuirks(if: true, log) } }
    }

    /// As the configuration says.
    func resetQuirks(log: any Log) {
        keepsQuirks.withLock { keeps in
            keeps = false
            quirks.reset(to: base.configuration.tenantQuirks)
            keepQuirks(if: false, log)
        }
    }

    private func keepQuirks(if isOther: Bool, _ log: any Log) {
        let kept = KeptQuirks(quirks.settings, over: base.configuration.tenantQuirks)
        do {
            try registry.setQuirks(isOther ? kept : nil, of: context.name)
        } catch {
            log.error("the quirks that are on could not be kept", ["reason": "\(error)"])
        }
    }
}
