import Determinism

/// A tenant's state: one SQLite connection behind a lock (DESIGN decision 4).
package final class Store: Sendable {
    /// Where the rows live.
    package enum Location: Sendable, Equatable {
        case memory
        /// A file, made when absent; its folder must exist.
        case file(String)
    }

    private let box: ConnectionBox
    /// Held from a transaction's first statement to its end.
    private let turn = Lock(())

    /// Opens the store and brings its schema up to date.
    ///
    /// - Parameters:
    ///   - isDurable: commits survive a power cut, not just `kill -9`.
    ///   - template: the bytes of an equally migrated database to start from. A file must have been made of them.
    package init(
        _ location: Location, migrations: [Migration], isDurable: Bool = false, template: [UInt8]? = nil
    ) throws(StoreError) {
        let connection = try Self.open(location, isDurable: isDurable)
        if let template {
            if location == .memory { try connection.deserialize(template) }
        } else {
            try Migrator(migrations: migrations).migrate(connection)
        }
        box = ConnectionBox(connection)
    }

    /// Runs `body` as one transaction: what it did is kept if it returns and undone if it throws.
    ///
    /// Not to be nested. A refusal that must leave a trace is returned, not thrown.
    @discardableResult
    package func write<Result>(_ body: (inout Transaction) throws -> Result) throws -> Result {
        try transact(isReadOnly: false, body)
    }

    /// Runs `body` on one unchanging view of the store.
    package func read<Result>(_ body: (inout Transaction) throws -> Result) throws -> Result {
        try transact(isReadOnly: true, body)
    }

    /// Throws where nothing can be written now, such as on a full disk, which only a commit shows.
    ///
    /// A page of the database is written as it is: its header is given the version that it has (`PRAGMA user_version`,
    /// which nothing else uses). A row that is set to what it is SQLite wouldn't write.
    package func checkWritable() throws {
        try write { try $0.execute("PRAGMA user_version = 0") }
    }

    /// A copy of the whole database, to make further in-memory stores from.
    package func template() throws(StoreError) -> [UInt8] {
        acquire()
        defer { release() }
        return try box.connection.serialized()
    }

    /// The same as the content of a file, to make further stores on files from.
    ///
    /// It says that it is in WAL mode (https://sqlite.org/fileformat2.html §1.3.3), as every store on a
    /// file is. To tell SQLite so on opening would need a rollback journal, which takes longer to make and
    /// delete than all the rest.
    package func fileTemplate() throws(StoreError) -> [UInt8] {
        var bytes = try template()
        for version in Self.formatVersions { bytes[version] = Self.walVersion }
        return bytes
    }

    private func transact<Result>(isReadOnly: Bool, _ body: (inout Transaction) throws -> Result) throws -> Result {
        var transaction = Transaction(self, isReadOnly: isReadOnly)
        do {
            let result = try body(&transaction)
            try transaction.commit()
            return result
        } catch {
            transaction.rollBack()
            throw error
        }
    }

    /// Whoever has called this may use the connection until `release`.
    func acquire() { turn.acquire() }

    func release() { turn.release() }

    /// To be used between `acquire` and `release` only.
    var connection: Connection { box.connection }

    /// Where a database's header tells by which version of the format it is written and read.
    private static var formatVersions: ClosedRange<Int> { 18...19 }

    private static var walVersion: UInt8 { 2 }

    /// Of databases that are made from now on. A commit writes each page that a few small rows have changed as a whole,
    /// so half of SQLite's 4,096 make a login 5% cheaper (measured); with 1,024 too many rows need pages of their own.
    private static var pageBytes: Int { 2048 }

    private static func open(_ location: Location, isDurable: Bool) throws(StoreError) -> Connection {
        switch location {
        case .memory:
            let connection = try Connection(path: ":memory:")
            try connection.run(script: "PRAGMA page_size = \(pageBytes);")
            return connection
        case .file(let path):
            let connection = try Connection(path: path)
            if connection.isReadOnly { throw StoreError(.readOnly, "the file is read-only") }
            // In this order: a change of the journal's mode is already as durable as is asked for, and no more.
            try connection.run(
                script: """
                    PRAGMA page_size = \(pageBytes);
                    PRAGMA locking_mode = EXCLUSIVE;
                    PRAGMA synchronous = \(isDurable ? "FULL" : "OFF");
                    PRAGMA journal_mode = WAL;
                    PRAGMA journal_size_limit = 33554432;
                    """)
            return connection
        }
    }

    /// Carries the connection, which is used by one thread at a time.
    private struct ConnectionBox: @unchecked Sendable {
        let connection: Connection
        init(_ connection: Connection) { self.connection = connection }
    }
}
