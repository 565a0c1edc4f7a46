import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("DESIGN decision 4")) struct StoreTests {
    static let schema = [Migration("test things", "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, data BLOB)")]

    private func store() throws -> Store { try Store(.memory, migrations: Self.schema) }

    private func count(_ store: Store) throws -> Int? {
        try store.read { transaction in try transaction.first("SELECT count(*) FROM things") { $0.int(0) } }
    }

    @Test func `values come back as they went in`() throws {
        let row = try store().write { transaction in
            let id = try transaction.insert("INSERT INTO things (name, data) VALUES (?, ?)", "", [0, 255] as [UInt8])
            return try transaction.first("SELECT id, name, data, NULL FROM things WHERE id = ?", id) {
                [$0[0], $0[1], $0[2], $0[3]]
            }
        }
        #expect(row == [.integer(1), .text(""), .blob([0, 255]), .null])
    }

    @Test func `what a closure did is undone when it throws`() throws {
        struct Refused: Error {}
        let store = try store()
        #expect(throws: Refused.self) {
            try store.write { transaction in
                try transaction.execute("INSERT INTO things (name) VALUES ('a')")
                throw Refused()
            }
        }
        #expect(try count(store) == 0)
    }

    @Test func `an emptied store is as new, numbers that are never used twice included`() throws {
        let schema = Migration("test numbered", "CREATE TABLE numbered (id INTEGER PRIMARY KEY AUTOINCREMENT)")
        let store = try Store(.memory, migrations: Self.schema + [schema])
        let first = try store.write { transaction in
            try transaction.execute("INSERT INTO things (name) VALUES ('a')")
            return try transaction.insert("INSERT INTO numbered DEFAULT VALUES")
        }
        try store.write { transaction in try transaction.deleteAllRows() }
        #expect(try count(store) == 0)
        #expect(try store.write { try $0.insert("INSERT INTO numbered DEFAULT VALUES") } == first)
        #expect(try store.read { try $0.first("SELECT count(*) FROM migrations") { $0.int(0) } } == 2)
    }

    @Test func `a closure that touches nothing begins no transaction`() throws {
        let store = try store()
        #expect(try store.write { _ in 7 } == 7)
        try store.write { transaction in try transaction.execute("INSERT INTO things (name) VALUES ('a')") }
        #expect(try count(store) == 1)
    }

    @Test func `a constraint is told apart`() throws {
        let error = #expect(throws: StoreError.self) {
            try store().write { transaction in
                try transaction.execute("INSERT INTO things (id) VALUES (1)")
                try transaction.execute("INSERT INTO things (id) VALUES (1)")
            }
        }
        #expect(error?.code == .constraint)
    }

    @Test func `every new store has pages of 2,048 bytes, also one that is made of a template`() throws {
        let bytes = try Store(.memory, migrations: Self.schema).template()
        #expect(Int(bytes[16]) << 8 + Int(bytes[17]) == 2048)  // https://sqlite.org/fileformat2.html §1.3.2
        let copy = try Store(.memory, migrations: Self.schema, template: bytes).template()
        #expect(copy[16...17] == bytes[16...17])
    }

    @Test func `a template makes an equal store`() throws {
        let first = try store()
        try first.write { transaction in try transaction.execute("INSERT INTO things (name) VALUES ('a')") }
        let second = try Store(.memory, migrations: Self.schema, template: first.template())
        try second.write { transaction in try transaction.execute("INSERT INTO things (name) VALUES ('b')") }
        #expect(try count(first) == 1)
        #expect(try count(second) == 2)
    }
}
