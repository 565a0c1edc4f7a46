import Determinism
import SQLiteStore

/// The folder that a server keeps its tenants in; held by one process at a time, readable by its owner only.
///
/// `server.sqlite` lists the tenants, `tenants/<number>-<name>.sqlite` holds the state of each, `server.json` says where the
/// server that runs can be reached.
final class DataFolder: Sendable {
    let path: String
    private let lock: Int32

    init(_ path: String) throws(StartError) {
        self.path = path
        do throws(SystemError) {
            try SystemFiles.makeFolder(path)
            try SystemFiles.makeFolder("\(path)/tenants")
            try Self.keepPrivate(path)
            guard let lock = try SystemFiles.lock("\(path)/lock") else { throw SystemError(0) }
            self.lock = lock
        } catch {
            if error.code == 0 {
                throw StartError("Another server runs on the data folder \(path); stop it or choose another --data.")
            }
            throw StartError("The data folder \(path) can't be used: \(error).")
        }
    }

    /// A folder that others can look into is closed to them where it is ours: new, or used by us before. One with other
    /// things in it is left as it is. The databases are for their owner only either way.
    private static func keepPrivate(_ path: String) throws(SystemError) {
        let names = try SystemFiles.names(in: path)
        if names == ["tenants"] || names.contains("server.sqlite") { SystemFiles.keepPrivate(folder: path) }
        SystemFiles.keepPrivate(folder: "\(path)/tenants")
    }

    /// Whether others can look into it: it had other things in it, or isn't this user's.
    var isOpenToOthers: Bool { SystemFiles.isOpenToOthers(folder: path) }

    deinit { SystemFiles.unlock(lock) }

    var registry: String { "\(path)/server.sqlite" }

    func database(of tenant: TenantRecord) -> String {
        tenant.name.isEmpty
            ? "\(path)/tenants/default.sqlite" : "\(path)/tenants/\(tenant.number)-\(tenant.name).sqlite"
    }

    /// Removes a tenant's database with SQLite's side files, and what of it was never put in place.
    func removeDatabase(of tenant: TenantRecord) {
        for suffix in ["", "-wal", "-shm", "-journal", ".new"] { SystemFiles.remove(database(of: tenant) + suffix) }
    }
}
