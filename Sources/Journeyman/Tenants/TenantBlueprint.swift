import ControlPlane
import Determinism
import EndpointRouting
import IdentityStore
import SQLiteStore

/// What every tenant of the process is made of.
struct TenantBlueprint: Sendable {
    let configuration: Configuration
    let settings: TenantSettings
    let realms: Set<RealmPath>
    /// The machine's clock, which tenants' clocks are set against.
    let clock: any WallClock
    let log: any Log

    init(_ configuration: Configuration, clock: any WallClock, log: any Log) {
        self.configuration = configuration
        self.clock = clock
        self.log = log
        realms = [.root, RealmPath(["alpha"]), RealmPath(["bravo"])]
        var settings = TenantSettings()
        settings.cookieName = configuration.cookieName
        settings.publicURL = configuration.publicURL
        settings.allowedOrigins = configuration.allowedOrigins
        settings.versionHeaders = configuration.versionHeaders
        self.settings = settings
    }

    static let migrations = IdentitySchema.migrations

    /// Makes what configuration and defaults say and the store lacks; nothing that is there is changed.
    func seed(randomness: any Randomness, _ transaction: inout Transaction) throws {
        let defaults = DefaultUsers()
        for realm in realms.sorted(by: { $0.text < $1.text }) {
            try defaults.insertMissing(in: realm, randomness: randomness, &transaction)
        }
        for user in configuration.users {
            try insertMissing(user, in: RealmPath(["alpha"]), randomness, &transaction)
        }
    }

    private func insertMissing(
        _ user: Configuration.User, in realm: RealmPath, _ randomness: any Randomness,
        _ transaction: inout Transaction
    ) throws {
        let users = UserTable()
        guard try users.user(named: user.name, in: realm, &transaction) == nil else { return }
        let managed = ManagedUser(
            id: randomness.uuid(), realm: realm,
            attributes: ["userName": .string(user.name), "sn": .string(user.name), "accountStatus": "active"])
        try users.insert(managed, password: user.password, randomness: randomness, &transaction)
    }
}
