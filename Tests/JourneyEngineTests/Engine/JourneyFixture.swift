import Determinism
import EndpointRouting
import HTTPMessages
import IdentityProviders
import IdentityStore
import JourneyEngine
import OrderedJSON
import SQLiteStore
import TestSupport

/// A tenant whose journeys are written in place, and the endpoint that runs them.
///
/// The realms alpha and root have the user `demo` with the password `Ch4ng3!t`.
struct JourneyFixture {
    let tenant: TenantContext
    let engine: JourneyEngine
    let endpoint: AuthenticateEndpoint
    let sessions = SessionTable()
    let log: CollectingLog

    static let demoID = "0c5c1a3e-0000-4000-8000-00000000da30"
    static let migrations = IdentitySchema.migrations + JourneySchema.migrations + ProviderSchema.migrations

    /// - Parameters:
    ///   - journeys: in any format, for realm alpha where they name none.
    ///   - nodes: further node types.
    ///   - store: that of an earlier fixture, for restarts.
    init(
        _ journeys: String..., nodes: [any Node.Type] = [], settings: JourneySettings = JourneySettings(),
        tenantSettings: TenantSettings = TenantSettings(), store: Store? = nil, at now: Instant = .testNow,
        seed: UInt64 = 1, identity: IdentitySettings = IdentitySettings()
    ) throws {
        try self.init(
            files: journeys, nodes: nodes, settings: settings, tenantSettings: tenantSettings, store: store, at: now,
            seed: seed, identity: identity)
    }

    init(
        files journeys: [String], nodes: [any Node.Type] = [], settings: JourneySettings = JourneySettings(),
        tenantSettings: TenantSettings = TenantSettings(), store: Store? = nil, at now: Instant = .testNow,
        seed: UInt64 = 1, identity: IdentitySettings = IdentitySettings()
    ) throws {
        log = CollectingLog()
        tenant = TenantContext(
            name: "", world: .fixed(at: now, seed: seed, log: log),
            store: try store ?? Store(.memory, migrations: Self.migrations), settings: tenantSettings)
        let catalog = NodeCatalog(NodeCatalog.types + nodes)
        engine = JourneyEngine(
            journeys: RunnableJourneys(library: try Self.library(journeys, catalog), catalog: catalog),
            sessions: sessions, keys: try TenantKeys(store: tenant.store, world: tenant.world),
            settings: settings, identity: identity, signingKeys: try SigningKeys.test())
        endpoint = AuthenticateEndpoint(engine: engine)
        if store == nil { try insertUsers() }
    }

    private static func library(_ texts: [String], _ catalog: NodeCatalog) throws -> JourneyLibrary {
        var library = JourneyLibrary()
        for text in texts {
            let reading = JourneyReading(
                path: "test.journey.json", bytes: Array(text.utf8), realm: RealmPath("alpha"), for: catalog)
            if let finding = reading.findings.first(where: { $0.severity == .error }) {
                throw NodeFailure("the test's journey is wrong: \(finding)")
            }
            for journey in reading.journeys { library.add(journey) }
            for object in reading.objects { library.dependencies.add(object) }
        }
        return library
    }

    private func insertUsers() throws {
        try insertUser("demo", id: Self.demoID)
        try insertUser("demo", id: Self.demoID, in: "/")
    }
}

extension JourneyFixture {
    /// Posts to `/authenticate` and tells the answer, be it a refusal.
    func post(
        _ body: String? = nil, query: String = "", fields: HTTPFields = [:], realm: String = "/alpha",
        client: IPAddress? = nil, clientCertificate: [UInt8]? = nil
    ) throws -> Answer {
        var fields = fields
        if body != nil, fields[.contentType] == nil { fields[.contentType] = "application/json" }
        let request = HTTPRequest(
            .post, RequestTarget("/am/json/authenticate?\(query)"), fields: fields, body: Array((body ?? "").utf8),
            client: client, clientCertificate: clientCertificate)
        var context = tenant.request(realm: realm, version: "2.1")
        do {
            let response = try endpoint.respond(to: request, in: &context)
            return Answer(
                response: response, hints: context.hints, cookies: context.cookies.map(\.fieldValue),
                faults: context.faults.map(\.name))
        } catch let error as any WireError {
            return Answer(
                response: error.response, hints: context.hints + [error.hint].compactMap { $0 },
                cookies: context.cookies.map(\.fieldValue), faults: context.faults.map(\.name))
        }
    }

    /// Starts a journey by its name.
    func start(_ journey: String, _ fields: HTTPFields = [:], query: String = "") throws -> Answer {
        try post("{}", query: "authIndexType=service&authIndexValue=\(journey)&\(query)", fields: fields)
    }

    /// Posts a step back with texts for its inputs, in order.
    func answer(_ step: Answer, _ values: String..., fields: HTTPFields = [:], query: String = "") throws -> Answer {
        try post(step.filled(values).text, query: query, fields: fields)
    }

    /// Logs in with `TestJourneys.login` and tells the token.
    func logIn() throws -> String {
        try answer(try start("Login"), "demo", "Ch4ng3!t").token
    }

    /// The header field that carries a session.
    func carrying(_ token: String) -> HTTPFields { ["iPlanetDirectoryPro": token] }
}

extension JourneyFixture {
    func insertUser(_ name: String, id: String, in realm: String = "alpha") throws {
        let user = ManagedUser(id: id, realm: RealmPath(realm), attributes: ["userName": .string(name)])
        try tenant.store.write {
            try UserTable().insert(user, password: "Ch4ng3!t", randomness: tenant.world.randomness, &$0)
        }
    }

    func user() throws -> ManagedUser? {
        try tenant.store.read { try UserTable().user(id: Self.demoID, in: RealmPath("alpha"), &$0) }
    }

    func update(_ change: (inout ManagedUser) -> Void) throws {
        guard var user = try user() else { return }
        change(&user)
        try tenant.store.write { _ = try UserTable().update(user, &$0) }
    }

    func session(_ token: String) throws -> Session? {
        try tenant.store.read { try sessions.session(token: token, at: tenant.world.clock.now(), &$0) }
    }

    func count(of table: String) throws -> Int {
        try tenant.store.read { try $0.first("SELECT count(*) FROM \(table)") { $0.int(0) } ?? 0 }
    }
}
