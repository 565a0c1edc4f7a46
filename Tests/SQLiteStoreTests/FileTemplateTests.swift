import Foundation
import SQLiteStore
import TestSupport
import Testing

/// Stores on files that begin as copies of another.
@Suite(.spec("DESIGN §5")) struct FileTemplateTests {
    private let folder: TemporaryFolder
    private let path: String
    private let template: [UInt8]

    init() throws {
        let first = try Store(.memory, migrations: StoreTests.schema)
        try first.write { try $0.execute("INSERT INTO things (name) VALUES ('a')") }
        template = try first.fileTemplate()
        folder = try TemporaryFolder()
        path = folder.file("t.sqlite")
        try Data(template).write(to: URL(fileURLWithPath: path))
    }

    private func open(_ path: String) throws -> Store {
        try Store(.file(path), migrations: StoreTests.schema, template: template)
    }

    private func names(_ store: Store) throws -> [String] {
        try store.read { try $0.rows("SELECT name FROM things ORDER BY id") { $0.text(0) } }
    }

    @Test func `it makes an equal store, again and again`() throws {
        let store = try open(path)
        try store.write { try $0.execute("INSERT INTO things (name) VALUES ('b')") }
        #expect(try names(store) == ["a", "b"])
        let other = folder.file("other.sqlite")
        try Data(template).write(to: URL(fileURLWithPath: other))
        #expect(try names(open(other)) == ["a"])
    }

    /// To change its mode SQLite would write the first page, after a copy of it in a journal.
    @Test(.spec("SQLite file format §1.3.3")) func `it is in WAL mode already, so that opening it writes nothing`()
        throws
    {
        #expect(template[18...19] == [2, 2])
        let store = try open(path)
        #expect(try names(store) == ["a"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(template))
    }

    @Test func `what was committed is there after the process was killed`() throws {
        let store = try open(path)
        try store.write { try $0.execute("INSERT INTO things (name) VALUES ('b')") }
        for end in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + end, toPath: folder.file("left.sqlite\(end)"))
        }
        #expect(try names(Store(.file(folder.file("left.sqlite")), migrations: StoreTests.schema)) == ["a", "b"])
        #expect(try names(store) == ["a", "b"])
    }
}
