import Determinism

/// Writes the log to standard error, a line an entry, as the configuration says now.
///
/// Entries are written where requests are served, so none may wait: while nobody reads the pipe that standard error is,
/// entries are left out, and an entry says how many once somebody does.
package final class ServerLog: Log {
    private struct Settings {
        let format: Configuration.LogFormat
        let leastLevel: LogEntry.Level

        init(_ configuration: Configuration) {
            format = configuration.log
            leastLevel = configuration.logLevel ?? (configuration.log == .json ? .debug : .info)
        }
    }

    private let settings: Lock<Settings>
    /// The machine's: a log tells when things really happened.
    private let clock: any WallClock
    private let lines = Lock(UnwaitingLines { SystemFiles.offerToStandardError($0) })

    package init(_ configuration: Configuration, clock: any WallClock) {
        settings = Lock(Settings(configuration))
        self.clock = clock
    }

    /// Goes on as another configuration says.
    func change(to configuration: Configuration) { settings.withLock { $0 = Settings(configuration) } }

    package func takes(_ level: LogEntry.Level) -> Bool {
        settings.withLock { $0.format != .off && level >= $0.leastLevel }
    }

    package func write(_ entry: LogEntry) {
        guard takes(entry.level) else { return }
        let line = line(entry)
        lines.withLock { $0.write(line, notice: notice) }
    }

    /// Writes what had to wait for a reader, if there is one now.
    func catchUp() { lines.withLock { $0.catchUp(notice: notice) } }

    private func notice(_ leftOut: Int) -> String {
        line(LogEntry(.warning, "the log wasn't read", ["entriesLeftOut": "\(leftOut)"]))
    }

    private func line(_ entry: LogEntry) -> String {
        switch settings.withLock({ $0.format }) {
        case .json: entry.json(at: clock.now())
        case .text, .off: entry.text(at: clock.now())
        }
    }
}
