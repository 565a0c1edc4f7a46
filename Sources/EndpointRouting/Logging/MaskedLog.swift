import Determinism
import HTTPMessages

/// A log that no secret gets into.
package final class MaskedLog: Log {
    private let base: any Log
    private let current: Lock<SecretMask>

    package init(_ base: any Log, _ mask: SecretMask) {
        self.base = base
        current = Lock(mask)
    }

    /// What masks now.
    package var mask: SecretMask { current.withLock { $0 } }

    package func change(to mask: SecretMask) { current.withLock { $0 = mask } }

    package func takes(_ level: LogEntry.Level) -> Bool { base.takes(level) }

    /// A request's id is left as it is, but for what is known as a secret: it is made here or chosen by the
    /// client to be found in logs.
    package func write(_ entry: LogEntry) {
        guard base.takes(entry.level) else { return }
        let mask = mask
        var masked = entry
        masked.message = mask.masked(entry.message)
        masked.details = entry.details.map { detail in
            let value = detail.name == RequestLog.detail ? mask.withoutKnown(detail.value) : mask.masked(detail.value)
            return (name: detail.name, value: value)
        }
        base.write(masked)
    }
}
