/// All rows of a table, to be kept elsewhere and put back.
package struct TableContents: Sendable, Equatable {
    package let name: String
    package let columns: [String]
    package let rows: [[SQLValue]]

    package init(name: String, columns: [String], rows: [[SQLValue]]) {
        self.name = name
        self.columns = columns
        self.rows = rows
    }
}

extension Transaction {
    /// Every table but the schema's history, by name.
    package mutating func contents() throws(StoreError) -> [TableContents] {
        var tables: [TableContents] = []
        for name in try tableNames().sorted() {
            let columns = try columns(of: name)
            let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
            let rows = try rows("SELECT \(list) FROM \"\(name)\"") { row in columns.indices.map { row[$0] } }
            tables.append(TableContents(name: name, columns: columns, rows: rows))
        }
        return tables
    }

    /// Puts these rows in the place of all that there are. Throws where a table or a column isn't there, or a row isn't
    /// one.
    package mutating func replaceContents(with tables: [TableContents]) throws(StoreError) {
        let names = Set(try tableNames())
        try deleteAllRows()
        // Last of all: insertions move the counters.
        for table in tables.sorted(by: { $1.name == Self.counters && $0.name != Self.counters }) {
            guard names.contains(table.name) else {
                throw StoreError(.other, "there is no table \"\(table.name)\"")
            }
            try insert(table)
        }
    }

    private mutating func insert(_ table: TableContents) throws(StoreError) {
        let known = Set(try columns(of: table.name))
        if let unknown = table.columns.first(where: { !known.contains($0) }) {
            throw StoreError(.other, "the table \"\(table.name)\" has no column \"\(unknown)\"")
        }
        if table.name == Self.counters { try execute("DELETE FROM \(Self.counters)") }
        let list = table.columns.map { "\"\($0)\"" }.joined(separator: ", ")
        let places = table.columns.map { _ in "?" }.joined(separator: ", ")
        for row in table.rows {
            guard row.count == table.columns.count else {
                throw StoreError(.other, "a row of the table \"\(table.name)\" has \(row.count) values")
            }
            try execute("INSERT INTO \"\(table.name)\" (\(list)) VALUES (\(places))", arguments: row)
        }
    }

    private mutating func columns(of table: String) throws(StoreError) -> [String] {
        try rows("SELECT name FROM pragma_table_info(?)", table) { $0.text(0) }
    }

    /// Where SQLite keeps numbers that are never used twice.
    private static var counters: String { "sqlite_sequence" }
}
