import Determinism
import SQLiteStore

/// The folder that a server keeps its tenants in; held by one process at a time, readable by its owner only.
///
/// `server.sqlite` lists the tenants, `tenants/<number>-<name>.sqlite` holds the state of each, `server.json` says
/// where the server that runs can be reached.
final class DataFolder: Sendable {
    let path: String
    private let lock: Int32

    init(_ path: String) throws(StartError) {
        self.path = path
        try Self.refuseForeign(path)
        do throws(SystemError) {
            try SystemFiles.makeFolder(path)
            try SystemFiles.makeFolder("\(path)/tenants")
            for folder in [path, "\(path)/tenants"] { SystemFiles.keepPrivate(folder: folder) }
            guard let lock = try SystemFiles.lock("\(path)/lock") else { throw SystemError(0) }
            self.lock = lock
        } catch {
            if error.code == 0 {
                throw StartError("Another server runs on the data folder \(path); stop it or choose another --data.")
            }
            throw StartError("The data folder \(path) can't be used: \(error).")
        }
    }

    /// The folder is closed to everybody else, so it must be ours: new or empty, used by us before, or begun to be. One
    /// with other things in it, such as the folder that the server is started in, is somebody else's.
    private static func refuseForeign(_ path: String) throws(StartError) {
        guard let names = try? SystemFiles.names(in: path, withHidden: true), !names.contains("server.sqlite"),
            !names.allSatisfy(ours.union(harmless).contains)
        else { return }
        throw StartError(
            "The folder \(path) holds other things than a server's data, and --data is closed to everybody else; name an "
                + "empty folder, or one that isn't there yet.")
    }

    /// What is in a folder before `server.sqlite` is, also by `journeyman trust`.
    private static let ours: Set = [
        "lock", "tenants", "server.json", "tls.lock", "authority.pem", "authority-key.pem", "server.pem",
        "server-key.pem",
    ]
    /// What is put into folders that are empty otherwise: by Git's users, by macOS, by file systems.
    private static let harmless: Set = [".gitignore", ".gitkeep", ".DS_Store", "lost+found"]

    /// Whether others can look into it: it isn't this user's.
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
