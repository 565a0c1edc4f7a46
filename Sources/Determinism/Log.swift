/// Takes what the server has to say to the person who runs it.
package protocol Log: Sendable {
    /// Whether entries of a level are kept; who asks need not make those that aren't.
    func takes(_ level: LogEntry.Level) -> Bool
    func write(_ entry: LogEntry)
}

/// One line of the log.
package struct LogEntry: Sendable, Equatable {
    package enum Level: String, Sendable, CaseIterable, Comparable {
        case debug, info, warning, error

        package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .debug: 0
            case .info: 1
            case .warning: 2
            case .error: 3
            }
        }
    }

    package let level: Level
    package var message: String
    /// Further facts, in order.
    package var details: [(name: String, value: String)]
    /// Facts that are numbers; they come after the others.
    package var numbers: [(name: String, value: Int)] = []

    package init(_ level: Level, _ message: String, _ details: KeyValuePairs<String, String> = [:]) {
        self.level = level
        self.message = message
        self.details = details.map { (name: $0.key, value: $0.value) }
    }

    package static func == (left: LogEntry, right: LogEntry) -> Bool {
        left.level == right.level && left.message == right.message
            && left.details.elementsEqual(right.details) { $0 == $1 }
            && left.numbers.elementsEqual(right.numbers) { $0 == $1 }
    }
}

extension Log {
    package func takes(_ level: LogEntry.Level) -> Bool { true }

    package func warning(_ message: String, _ details: KeyValuePairs<String, String> = [:]) {
        write(LogEntry(.warning, message, details))
    }

    package func error(_ message: String, _ details: KeyValuePairs<String, String> = [:]) {
        write(LogEntry(.error, message, details))
    }
}

/// A log that nobody reads.
package struct SilentLog: Log {
    package init() {}
    package func takes(_ level: LogEntry.Level) -> Bool { false }
    package func write(_ entry: LogEntry) {}
}
