/// The log while a request is served: every entry says which request it is about.
package struct RequestLog: Log {
    private let base: any Log
    private let transactionID: String

    /// The name of the detail.
    package static let detail = "transactionId"

    package init(_ base: any Log, transactionID: String) {
        self.base = base
        self.transactionID = transactionID
    }

    package func takes(_ level: LogEntry.Level) -> Bool { base.takes(level) }

    package func write(_ entry: LogEntry) {
        var entry = entry
        entry.details.append((Self.detail, transactionID))
        base.write(entry)
    }
}
