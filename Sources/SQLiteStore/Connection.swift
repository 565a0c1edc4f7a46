import CJourneymanSQLite

/// One SQLite connection with its prepared statements; confined to the lock of its `Store`.
final class Connection {
    private let handle: OpaquePointer
    private var statements: [SQL: Statement] = [:]

    /// Told apart by its length first: it costs as much to hash a long statement as to run a short one.
    private struct SQL: Hashable {
        let text: String

        func hash(into hasher: inout Hasher) { hasher.combine(text.utf8.count) }
    }

    /// Opens a file (made when absent), or `:memory:`.
    init(path: String) throws(StoreError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let status = sqlite3_open_v2(path, &handle, flags, nil)
        guard status == SQLITE_OK, let handle else {
            let error = Self.error(status, handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
    }

    deinit {
        for statement in statements.values { statement.finalize() }
        sqlite3_close_v2(handle)
    }

    /// Whether the file could be opened for reading alone.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// The rows that a statement changed.
    var changes: Int { Int(sqlite3_changes64(handle)) }

    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Runs statements without parameters and results: schemas and pragmas.
    func run(script: String) throws(StoreError) {
        try check(sqlite3_exec(handle, script, nil, nil, nil))
    }

    /// Runs one statement and hands each row to `row`, until it returns false.
    func run(
        _ sql: String, _ arguments: [any SQLBindable], row: (Row) throws(StoreError) -> Bool = { _ in true }
    ) throws(StoreError) {
        let statement = try prepared(sql)
        defer { statement.reset() }
        for (index, argument) in arguments.enumerated() {
            try check(statement.bind(argument.sqlValue, at: Int32(index + 1)))
        }
        while true {
            switch statement.step() {
            case SQLITE_ROW: if try !row(Row(statement: statement)) { return }
            case SQLITE_DONE: return
            case let status: throw Self.error(status, handle)
            }
        }
    }

    private func prepared(_ sql: String) throws(StoreError) -> Statement {
        if let statement = statements[SQL(text: sql)] { return statement }
        var pointer: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil))
        guard let pointer else { throw StoreError(.other, "an empty statement") }
        let statement = Statement(pointer)
        statements[SQL(text: sql)] = statement
        return statement
    }

    private func check(_ status: Int32) throws(StoreError) {
        guard status == SQLITE_OK else { throw Self.error(status, handle) }
    }

    private static func error(_ status: Int32, _ handle: OpaquePointer?) -> StoreError {
        let text = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "SQLite error \(status)"
        return StoreError(code(status), text)
    }

    private static func code(_ status: Int32) -> StoreError.Code {
        switch status & 0xFF {
        case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM: .readOnly
        case SQLITE_FULL: .diskFull
        case SQLITE_BUSY, SQLITE_LOCKED: .inUse
        case SQLITE_CONSTRAINT: .constraint
        default: .other
        }
    }
}

extension Connection {
    /// The whole database as bytes, to make further ones from (https://sqlite.org/c3ref/serialize.html).
    func serialized() throws(StoreError) -> [UInt8] {
        var size: sqlite3_int64 = 0
        guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else {
            throw StoreError(.other, "the database can't be copied")
        }
        defer { sqlite3_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
    }

    /// Replaces the content of an in-memory database.
    func deserialize(_ bytes: [UInt8]) throws(StoreError) {
        guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else { throw StoreError(.other, "out of memory") }
        bytes.withUnsafeBytes {
            copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: bytes.count)
        }
        let size = sqlite3_int64(bytes.count)
        let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
        try check(sqlite3_deserialize(handle, "main", copy.assumingMemoryBound(to: UInt8.self), size, size, flags))
    }
}
