/// What a closure may do inside `Store.write` or `Store.read`; not to be kept.
///
/// The transaction begins with its first statement, so a request that touches nothing costs
/// nothing and waits for nobody.
package struct Transaction: ~Copyable {
    private let store: Store
    private let isReadOnly: Bool
    private var hasBegun = false

    init(_ store: Store, isReadOnly: Bool) {
        self.store = store
        self.isReadOnly = isReadOnly
    }

    /// Runs one statement; tells how many rows it changed.
    @discardableResult
    package mutating func execute(_ sql: String, _ arguments: any SQLBindable...) throws(StoreError) -> Int {
        try begin()
        precondition(!isReadOnly, "a statement that may write in Store.read: \(sql)")
        try store.connection.run(sql, arguments)
        return store.connection.changes
    }

    /// The same with as many arguments as there happen to be.
    @discardableResult
    mutating func execute(_ sql: String, arguments: [SQLValue]) throws(StoreError) -> Int {
        try begin()
        precondition(!isReadOnly, "a statement that may write in Store.read: \(sql)")
        try store.connection.run(sql, arguments)
        return store.connection.changes
    }

    /// Inserts one row; tells its row number.
    package mutating func insert(_ sql: String, _ arguments: any SQLBindable...) throws(StoreError) -> Int64 {
        try begin()
        precondition(!isReadOnly, "an insertion in Store.read: \(sql)")
        try store.connection.run(sql, arguments)
        return store.connection.lastInsertedRow
    }

    /// All rows of a query.
    package mutating func rows<Result>(
        _ sql: String, _ arguments: any SQLBindable..., map: (Row) throws(StoreError) -> Result
    ) throws(StoreError) -> [Result] {
        try begin()
        var results: [Result] = []
        try store.connection.run(sql, arguments) { row throws(StoreError) in
            results.append(try map(row))
            return true
        }
        return results
    }

    /// The first row of a query.
    package mutating func first<Result>(
        _ sql: String, _ arguments: any SQLBindable..., map: (Row) throws(StoreError) -> Result
    ) throws(StoreError) -> Result? {
        try begin()
        var result: Result?
        try store.connection.run(sql, arguments) { row throws(StoreError) in
            result = try map(row)
            return false
        }
        return result
    }

    /// Keeps what was done. Where that fails, `rollBack` is still due.
    mutating func commit() throws(StoreError) {
        guard hasBegun else { return }
        try store.connection.run("COMMIT", [])
        end()
    }

    /// Undoes what was done and not kept.
    mutating func rollBack() {
        guard hasBegun else { return }
        try? store.connection.run("ROLLBACK", [])
        end()
    }

    private mutating func begin() throws(StoreError) {
        guard !hasBegun else { return }
        store.acquire()
        do throws(StoreError) {
            try store.connection.run("BEGIN", [])
        } catch {
            store.release()
            throw error
        }
        hasBegun = true
    }

    private mutating func end() {
        hasBegun = false
        store.release()
    }
}

extension Transaction {
    /// Deletes every row of every table, and starts numbers that are never used twice anew; the schema stays.
    package mutating func deleteAllRows() throws(StoreError) {
        for table in try tableNames() { try execute("DELETE FROM \"\(table)\"") }
    }

    /// Deletes what belongs to a realm: the rows whose column of that name says so.
    package mutating func deleteRows(ofRealm realm: String) throws(StoreError) {
        let tables = try rows(
            "SELECT t.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND c.name = 'realm'"
        ) { $0.text(0) }
        for table in tables { try execute("DELETE FROM \"\(table)\" WHERE realm = ?", realm) }
    }

    /// All that rows of a domain can be in.
    mutating func tableNames() throws(StoreError) -> [String] {
        try rows(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'migrations'
            AND (name NOT LIKE 'sqlite!_%' ESCAPE '!' OR name = 'sqlite_sequence')
            """
        ) { $0.text(0) }
    }
}
