import ControlPlane
import Determinism
import EndpointRouting
import IdentityProviders
import IdentityStore
import JourneyEngine
import OAuth2Provider
import SQLiteStore
import TenantScripting

/// What every tenant of the process is made of.
struct TenantBlueprint: Sendable {
    var configuration: Configuration
    var realms: Set<RealmPath>
    var journeys: RunnableJourneys
    /// The public test keys, unless others are put in their place.
    var signingKeys: SigningKeys
    /// Tenants share its machines, and nothing that is in them.
    let scripts: any ScriptEngine
    /// The machine's clock, which tenants' clocks are set against.
    let clock: any WallClock
    let log: any Log

    init(_ configuration: Configuration, clock: any WallClock, log: any Log) throws {
        self.configuration = configuration
        self.clock = clock
        self.log = log
        realms = JourneyShelf.realms
        signingKeys = try SigningKeys.test()
        scripts = JavaScriptCoreEngine(limits: configuration.scriptLimits)
        journeys = RunnableJourneys(library: try JourneyShelf(configuration, log).library)
    }

    static let migrations =
        IdentitySchema.migrations + JourneySchema.migrations + OAuth2Schema.migrations
        + ProviderSchema.migrations + TenantChangesTable.migrations

    /// Makes what a tenant's store lacks: its keys, and the users that configuration and defaults name. Registers their
    /// clients.
    ///
    /// - Parameter isNew: the store was just made of one with the default users and clients.
    func furnish(
        isNew: Bool = false, randomness: any Randomness, _ transaction: inout Transaction
    ) throws -> TenantKeys {
        if !isNew { try seedDefaults(&transaction) }
        let keys = try TenantKeys(randomness: randomness, &transaction)
        try seedConfigured(randomness, &transaction)
        return keys
    }

    /// Makes the users and registers the clients that are missing.
    func seed(_ randomness: any Randomness, _ transaction: inout Transaction) throws {
        try seedDefaults(&transaction)
        try seedConfigured(randomness, &transaction)
    }

    /// Makes the users and registers the clients that every tenant has, the same to the byte.
    func seedDefaults(_ transaction: inout Transaction) throws {
        for realm in realms.sorted(by: { $0.text < $1.text }) {
            try DefaultUsers().insertMissing(in: realm, &transaction)
            for client in OAuth2Client.defaults { try ClientTable().put(client, in: realm, &transaction) }
        }
    }

    private func seedConfigured(_ randomness: any Randomness, _ transaction: inout Transaction) throws {
        for user in configuration.users { try insertMissing(user, randomness, &transaction) }
        for client in configuration.registrations(randomness) {
            try ClientTable().put(client, in: .alpha, &transaction)
        }
    }

    private func insertMissing(
        _ user: Configuration.User, _ randomness: any Randomness, _ transaction: inout Transaction
    ) throws {
        let users = UserTable()
        guard try users.user(named: user.name, in: .alpha, &transaction) == nil else { return }
        let managed = ManagedUser(
            id: randomness.uuid(), realm: .alpha,
            attributes: ["userName": .string(user.name), "sn": .string(user.name), "accountStatus": "active"])
        try users.insert(managed, password: user.password, randomness: randomness, &transaction)
    }
}

extension Configuration {
    /// One client for each id; an id that is named again gets a further redirect URI.
    fileprivate func registrations(_ randomness: any Randomness) -> [OAuth2Client] {
        var ids: [String] = []
        for client in clients where !ids.contains(client.id) { ids.append(client.id) }
        return ids.map { id in
            let named = clients.filter { $0.id == id }
            let redirectURIs = named.map(\.redirectURI)
            guard let secret = named.compactMap(\.secret).last else {
                return OAuth2Client(id: id, redirectURIs: redirectURIs)
            }
            return OAuth2Client(id: id, secret: secret, redirectURIs: redirectURIs, randomness: randomness)
        }
    }
}

extension JourneyShelf {
    /// What the configuration names, read now. Whatever is wrong with journeys, there is a library; the log says what
    /// (DESIGN §4). Only a name that leads nowhere is refused.
    ///
    /// - Parameter earlier: the journeys that run now, where there are any.
    init(
        _ configuration: Configuration, _ log: any Log, after earlier: RunnableJourneys? = nil
    ) throws(StartError) {
        self.init(variables: configuration.tenantVariables)
        try add(configuration.journeys)
        let scripts = configuration.oauth2.scripts
        for name in [scripts.claims, scripts.accessToken].compactMap(\.self) {
            if name.hasSuffix(".js") { try addScript(name) }
            if library.dependencies.scripts(called: name, in: .alpha).isEmpty {
                log.warning("no file has the script \"\(name)\", which tokens are to be made with")
            }
        }
        if let earlier { missJourneys(in: earlier.files) }
        for finding in findings {
            log.write(LogEntry(finding.severity == .error ? .error : .warning, finding.description))
        }
    }

    /// The files with errors.
    var brokenFiles: Set<String> { Set(findings.filter { $0.severity == .error }.map(\.place.file)) }
}

extension Configuration {
    /// The files and folders that journeys come from.
    var journeyPaths: [String] { journeys.filter { !EmbeddedJourneys.sets.contains($0) } }
}
