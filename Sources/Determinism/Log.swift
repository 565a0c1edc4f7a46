/// Takes what the server has to say to the person who runs it.
package protocol Log: Sendable {
    func write(_ entry: LogEntry)
}

/// One line of the log.
package struct LogEntry: Sendable, Equatable {
    package enum Level: String, Sendable, CaseIterable { case debug, info, warning, error }

    package let level: Level
    package let message: String
    /// Further facts, in order; values hold no secrets.
    package let details: [(name: String, value: String)]

    package init(_ level: Level, _ message: String, _ details: KeyValuePairs<String, String> = [:]) {
        self.level = level
        self.message = message
        self.details = details.map { (name: $0.key, value: $0.value) }
    }

    package static func == (left: LogEntry, right: LogEntry) -> Bool {
        left.level == right.level && left.message == right.message
            && left.details.elementsEqual(right.details) { $0 == $1 }
    }
}

extension Log {
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
    package func write(_ entry: LogEntry) {}
}
