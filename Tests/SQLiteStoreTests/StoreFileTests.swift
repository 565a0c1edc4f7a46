import Foundation
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("DESIGN §5")) struct StoreFileTests {
    private func open(_ path: String, _ migrations: [Migration] = StoreTests.schema) throws -> Store {
        try Store(.file(path), migrations: migrations)
    }

    @Test func `rows survive a closed and reopened store`() throws {
        let folder = try TemporaryFolder()
        try open(folder.file("t.sqlite")).write { try $0.execute("INSERT INTO things (name) VALUES ('a')") }
        let names = try open(folder.file("t.sqlite")).read { try $0.rows("SELECT name FROM things") { $0.text(0) } }
        #expect(names == ["a"])
    }

    @Test func `a write that changes nothing, but reaches the file, tells whether a store can be written`() throws {
        let folder = try TemporaryFolder()
        let store = try open(folder.file("t.sqlite"))
        let content = try store.template()
        func loggedBytes() throws -> Int {
            try Data(contentsOf: URL(filePath: folder.file("t.sqlite-wal"))).count
        }
        let before = try loggedBytes()
        for _ in 0..<2 { try store.checkWritable() }
        #expect(try loggedBytes() >= before + 2 * 2048)
        #expect(try store.template() == content)
    }

    @Test func `a second opener is refused while the first is there`() throws {
        let folder = try TemporaryFolder()
        let first = try open(folder.file("t.sqlite"))
        #expect(throws: StoreError.self) { try open(folder.file("t.sqlite")) }
        try first.write { _ = try $0.execute("INSERT INTO things (name) VALUES ('a')") }
    }

    @Test func `a file that is no database is called damaged`() throws {
        let folder = try TemporaryFolder()
        try Data(repeating: 0x41, count: 8192).write(to: URL(fileURLWithPath: folder.file("t.sqlite")))
        let error = #expect(throws: StoreError.self) { try open(folder.file("t.sqlite")) }
        #expect(error?.code == .damaged)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write to every file")) func `a read-only file is called so`() throws {
        let folder = try TemporaryFolder()
        _ = try open(folder.file("t.sqlite"))
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file("t.sqlite"))
        #expect(throws: StoreError(.readOnly, "the file is read-only")) { try open(folder.file("t.sqlite")) }
    }

    @Test func `a folder that isn't there is a clear error`() throws {
        let error = #expect(throws: StoreError.self) { try open("/nowhere/at/all/t.sqlite") }
        #expect(error?.code == .readOnly)
    }

    @Test func `a store of a newer version is left alone`() throws {
        let folder = try TemporaryFolder()
        _ = try open(folder.file("t.sqlite"), StoreTests.schema + [Migration("later", "CREATE TABLE later (id)")])
        let error = #expect(throws: StoreError.self) { try open(folder.file("t.sqlite")) }
        #expect(error?.code == .tooNew)
    }

    @Test func `a migration that fails leaves no trace`() throws {
        let folder = try TemporaryFolder()
        let broken = Migration("broken", "CREATE TABLE half (id); CREATE TABLE half (id)")
        #expect(throws: StoreError.self) { try open(folder.file("t.sqlite"), StoreTests.schema + [broken]) }
        let mended = Migration("broken", "CREATE TABLE half (id)")
        #expect(throws: Never.self) { try open(folder.file("t.sqlite"), StoreTests.schema + [mended]) }
    }
}
