import Determinism
import OrderedJSON

/// Writes the log to standard error, a line an entry.
struct StandardErrorLog: Log {
    let isJSON: Bool
    /// The machine's: a log tells when things really happened.
    let clock: any WallClock

    func write(_ entry: LogEntry) {
        let line = isJSON ? json(entry) : text(entry)
        SystemFiles.writeToStandardError(Array((line + "\n").utf8))
    }

    private func json(_ entry: LogEntry) -> String {
        var object: JSONObject = [
            "time": .string(clock.now().iso8601), "level": .string(entry.level.rawValue),
            "message": .string(entry.message),
        ]
        for detail in entry.details { object[detail.name] = .string(detail.value) }
        return JSONValue.object(object).text
    }

    /// Line breaks are shown as JSON shows them, so that nothing from outside can fake an entry.
    private func text(_ entry: LogEntry) -> String {
        let details = entry.details.map { " \($0.name)=\(JSONValue.string($0.value).text)" }.joined()
        let message = entry.message.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "\(clock.now().iso8601) \(entry.level.rawValue) \(message)\(details)"
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
