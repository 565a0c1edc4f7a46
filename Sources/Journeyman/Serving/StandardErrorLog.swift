import Determinism

/// Writes the log to standard error, a line an entry.
struct StandardErrorLog: Log {
    let isJSON: Bool
    /// The machine's: a log tells when things really happened.
    let clock: any WallClock

    func write(_ entry: LogEntry) {
        let line = isJSON ? entry.json(at: clock.now()) : entry.text(at: clock.now())
        SystemFiles.writeToStandardError(Array((line + "\n").utf8))
    }
}

extension Configuration.LogFormat {
    package func log(clock: any WallClock) -> any Log {
        switch self {
        case .off: SilentLog()
        case .text: StandardErrorLog(isJSON: false, clock: clock)
        case .json: StandardErrorLog(isJSON: true, clock: clock)
        }
    }
}
