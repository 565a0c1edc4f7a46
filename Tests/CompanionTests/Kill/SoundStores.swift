import CJourneymanSQLite
import Foundation
import TestSupport
import Testing

/// What SQLite itself says of a data folder's databases, with what their logs hold.
enum SoundStores {
    /// Asks copies: the next server is to find the files as they were left.
    static func expect(in folder: String) throws {
        let tenants = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/tenants")
        for name in ["server.sqlite"] + tenants.filter({ $0.hasSuffix(".sqlite") }).map({ "tenants/\($0)" }) {
            let copies = try TemporaryFolder()
            for end in ["", "-wal"] where FileManager.default.fileExists(atPath: "\(folder)/\(name)\(end)") {
                try FileManager.default.copyItem(
                    atPath: "\(folder)/\(name)\(end)", toPath: copies.file("copy.sqlite\(end)"))
            }
            #expect(try integrity(of: copies.file("copy.sqlite")) == "ok", "\(name)")
        }
    }

    private static func integrity(of path: String) throws -> String? {
        var database: OpaquePointer?
        defer { sqlite3_close_v2(database) }
        try #require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        try #require(sqlite3_prepare_v2(database, "PRAGMA integrity_check", -1, &statement, nil) == SQLITE_OK)
        try #require(sqlite3_step(statement) == SQLITE_ROW)
        return sqlite3_column_text(statement, 0).map { String(cString: $0) }
    }
}
