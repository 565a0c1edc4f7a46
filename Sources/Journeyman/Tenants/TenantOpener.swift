import ControlPlane
import Determinism
import EndpointRouting
import SQLiteStore

/// Opens tenants' stores and makes new ones.
struct TenantOpener: Sendable {
    var blueprint: TenantBlueprint
    private let registry: TenantRegistry
    /// Nil: everything is kept in memory.
    private let folder: DataFolder?
    /// A database with the schema, and the users and clients that every tenant has, to start further ones from.
    private let template = Lock<[UInt8]?>(nil)

    /// Opens the data folder, and makes the default tenant's record where there is none.
    init(_ blueprint: TenantBlueprint) throws {
        let configuration = blueprint.configuration
        switch configuration.storage {
        case .folder(let path):
            let folder = try DataFolder(path)
            self.folder = folder
            if folder.isOpenToOthers {
                blueprint.log.warning("Others can look into the data folder \(path): chmod 700 closes it to them.")
            }
            registry = try Self.naming(folder.registry) {
                SystemFiles.keepPrivate(file: folder.registry)
                return try TenantRegistry(.file(folder.registry), isDurable: configuration.isDurable)
            }
        case .ephemeral:
            folder = nil
            registry = try TenantRegistry(.memory, isDurable: false)
        }
        var blueprint = blueprint
        if configuration.usesFreshKeys { blueprint.signingKeys = try registry.signingKeys() }
        self.blueprint = blueprint
        try prepareDefault()
    }

    /// The default one's is empty.
    func names() throws -> [String] { try registry.records().map(\.name) }

    /// Nil where there is no record of the name.
    func open(_ name: String, _ administration: SharedRoutes) throws -> Tenant {
        guard let record = try registry.record(name) else { throw TenantError.unknown(name) }
        return try tenant(record, store: try store(of: record), isNew: false, administration)
    }

    /// Makes a tenant whose name is free.
    func create(
        _ name: String, seed: UInt64?, start: Instant?, _ administration: SharedRoutes
    ) throws -> Tenant {
        let new = TenantRecord(
            name: name, seed: seed ?? blueprint.configuration.seed, start: start, at: blueprint.clock.now())
        let record = try registry.add(new)
        do {
            return try tenant(record, store: try newStore(of: record), isNew: true, administration)
        } catch {
            try? delete(name)
            throw error
        }
    }

    /// Forgets a tenant and removes its database.
    func delete(_ name: String) throws {
        guard let record = try registry.record(name) else { return }
        try registry.delete(name)
        folder?.removeDatabase(of: record)
    }

    /// A seed that differs from the one of last time begins a stream of its own.
    private func prepareDefault() throws {
        let configuration = blueprint.configuration
        if let record = try registry.record("") {
            if record.seed != configuration.seed { try registry.setSeed(configuration.seed, of: "") }
        } else {
            let record = TenantRecord(
                name: "", seed: configuration.seed, start: configuration.clock, at: blueprint.clock.now())
            _ = try registry.add(record)
        }
    }

    private func tenant(
        _ record: TenantRecord, store: Store, isNew: Bool, _ administration: SharedRoutes
    ) throws -> Tenant {
        try Tenant(
            record, store: store, isNew: isNew, blueprint: blueprint, registry: registry,
            administration: administration)
    }

    /// - Parameter template: what it was made of just now.
    private func store(of record: TenantRecord, madeOf template: [UInt8]? = nil) throws -> Store {
        guard let path = folder?.database(of: record) else {
            return try Store(.memory, migrations: TenantBlueprint.migrations, template: template)
        }
        return try Self.naming(path) {
            SystemFiles.keepPrivate(file: path)
            return try Store(
                .file(path), migrations: TenantBlueprint.migrations, isDurable: blueprint.configuration.isDurable,
                template: template)
        }
    }

    private func newStore(of record: TenantRecord) throws -> Store {
        let template = try preparedTemplate()
        if let path = folder?.database(of: record) {
            try SystemFiles.replace(path, with: template, isDurable: blueprint.configuration.isDurable)
        }
        return try store(of: record, madeOf: template)
    }

    private func preparedTemplate() throws -> [UInt8] {
        try template.withLock { template in
            if let template { return template }
            let store = try Store(.memory, migrations: TenantBlueprint.migrations)
            try store.write { try blueprint.seedDefaults(&$0) }
            let made = folder == nil ? try store.template() : try store.fileTemplate()
            template = made
            return made
        }
    }

    /// Names the database in what is said about it.
    private static func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as StoreError {
            throw StartError(error, path: path)
        }
    }
}
