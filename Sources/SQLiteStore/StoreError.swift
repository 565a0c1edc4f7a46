/// Why the store could not do its work.
package struct StoreError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Code: Sendable, Equatable {
        /// The file is no SQLite database, or a damaged one.
        case damaged
        /// The file or its folder can't be written.
        case readOnly
        /// The disk is full.
        case diskFull
        /// Another process has the database open.
        case inUse
        /// The file was written by a newer version of Journeyman.
        case tooNew
        /// A uniqueness or other constraint refused a row.
        case constraint
        /// Everything else.
        case other
    }

    package let code: Code
    /// SQLite's own words, or ours.
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package var description: String { message }
}
