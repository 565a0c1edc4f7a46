import SQLiteStore

/// Why the server can't run, in one sentence.
package struct StartError: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }

    /// A store that can't be opened.
    init(_ error: StoreError, path: String) {
        switch error.code {
        case .damaged: description = "The database \(path) is damaged (\(error)); move it away and start again."
        case .readOnly: description = "The database \(path) can't be written (\(error))."
        case .diskFull: description = "The disk is full: the database \(path) can't grow (\(error))."
        case .inUse: description = "Another process has the database \(path) open (\(error))."
        case .tooNew: description = "The database \(path) belongs to a newer version: \(error)."
        case .constraint, .other: description = "The database \(path) can't be opened (\(error))."
        }
    }
}
