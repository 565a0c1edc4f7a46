/// One row of a result, valid while it is being handed over; columns count from 0.
package struct Row {
    let statement: Statement

    package subscript(column: Int) -> SQLValue { statement.value(at: Int32(column)) }

    /// A whole number; SQLite's conversion applies, so NULL is 0.
    package func int64(_ column: Int) -> Int64 { statement.int64(at: Int32(column)) }

    package func int(_ column: Int) -> Int { Int(statement.int64(at: Int32(column))) }

    package func bool(_ column: Int) -> Bool { int64(column) != 0 }

    /// The text of a column; empty where it holds none.
    package func text(_ column: Int) -> String { optionalText(column) ?? "" }

    package func optionalText(_ column: Int) -> String? {
        if case .text(let text) = self[column] { text } else { nil }
    }

    package func optionalInt64(_ column: Int) -> Int64? {
        if case .integer(let number) = self[column] { number } else { nil }
    }

    /// The bytes of a column; empty where it holds none.
    package func blob(_ column: Int) -> [UInt8] {
        if case .blob(let bytes) = self[column] { bytes } else { [] }
    }
}
