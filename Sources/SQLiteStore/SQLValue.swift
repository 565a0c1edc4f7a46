/// A value of SQLite's storage classes (https://sqlite.org/datatype3.html).
package enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// What can stand for a `?` in a statement.
package protocol SQLBindable: Sendable {
    var sqlValue: SQLValue { get }
}

extension SQLValue: SQLBindable {
    package var sqlValue: SQLValue { self }
}
extension String: SQLBindable {
    package var sqlValue: SQLValue { .text(self) }
}
extension Int: SQLBindable {
    package var sqlValue: SQLValue { .integer(Int64(self)) }
}
extension Int64: SQLBindable {
    package var sqlValue: SQLValue { .integer(self) }
}
extension Bool: SQLBindable {
    package var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}
extension [UInt8]: SQLBindable {
    package var sqlValue: SQLValue { .blob(self) }
}
extension Optional: SQLBindable where Wrapped: SQLBindable {
    package var sqlValue: SQLValue { map(\.sqlValue) ?? .null }
}
