import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct TableContentsTests {
    private func store() throws -> Store {
        try Store(
            .memory,
            migrations: [
                Migration("a", "CREATE TABLE a (n INTEGER PRIMARY KEY AUTOINCREMENT, t TEXT, b BLOB, r REAL);"),
                Migration("b", "CREATE TABLE b (k TEXT PRIMARY KEY) WITHOUT ROWID;"),
            ])
    }

    private func filled() throws -> Store {
        let store = try store()
        try store.write { transaction in
            for text in ["x", "y", nil] as [String?] {
                try transaction.execute("INSERT INTO a (t, b, r) VALUES (?, ?, 1.5)", text, [1, 2] as [UInt8])
            }
            try transaction.execute("DELETE FROM a WHERE n = 3")
            try transaction.execute("INSERT INTO b VALUES ('k')")
        }
        return store
    }

    @Test func `all is there, and is put back into another store, counters too`() throws {
        let contents = try filled().read { try $0.contents() }
        #expect(contents.map(\.name) == ["a", "b", "sqlite_sequence"])
        #expect(contents[0].columns == ["n", "t", "b", "r"])
        #expect(contents[0].rows[0] == [.integer(1), .text("x"), .blob([1, 2]), .real(1.5)])
        let other = try store()
        try other.write { transaction in
            try transaction.execute("INSERT INTO b VALUES ('gone')")
            try transaction.replaceContents(with: contents)
        }
        #expect(try other.read { try $0.contents() } == contents)
        #expect(try other.write { try $0.insert("INSERT INTO a (t) VALUES ('z')") } == 4)
    }

    @Test(
        arguments: [
            TableContents(name: "c", columns: [], rows: []), TableContents(name: "b", columns: ["x"], rows: []),
            TableContents(name: "b", columns: ["k"], rows: [[]]),
            TableContents(name: "b", columns: ["k"], rows: [[.text("1")], [.text("1")]]),
            TableContents(name: "b\" --", columns: [], rows: []),
            TableContents(name: "migrations", columns: [], rows: []),
        ]) func `what doesn't fit is refused, and all stays`(contents: TableContents) throws
    {
        let store = try filled()
        let before = try store.read { try $0.contents() }
        #expect(throws: StoreError.self) { try store.write { try $0.replaceContents(with: [contents]) } }
        #expect(try store.read { try $0.contents() } == before)
    }
}
