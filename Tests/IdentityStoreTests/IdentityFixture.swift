import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import SQLiteStore
import TestSupport

/// A tenant with this domain's endpoints behind the router, and a user who is logged in.
struct IdentityFixture {
    static let userID = "7c0e1d2f-0000-4000-8000-000000000001"

    let tenant: TenantContext
    let sessions: SessionTable
    let session: Session
    let token: String
    private let router: Router

    init(
        settings: TenantSettings = TenantSettings(), sessions sessionSettings: SessionSettings = SessionSettings(),
        identity: IdentitySettings = IdentitySettings()
    ) throws {
        tenant = try .fixture(migrations: IdentitySchema.migrations, settings: settings)
        sessions = SessionTable(settings: sessionSettings)
        let realms: Set<RealmPath> = [.root, RealmPath("/alpha"), RealmPath("/bravo")]
        router = Router(
            endpoints: IdentityEndpoints.all(sessions: sessions, settings: identity), realms: realms, tenant: tenant,
            transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 7)))
        (session, token) = try Self.login(tenant, sessions, user: Self.userID, realm: "/alpha")
    }

    /// Makes a further session.
    func login(user: String = Self.userID, realm: String = "/alpha") throws -> (session: Session, token: String) {
        try Self.login(tenant, sessions, user: user, realm: realm)
    }

    /// The session that a token leads to now.
    func living(_ token: String) throws -> Session? {
        let now = tenant.world.clock.now()
        return try tenant.store.read { try sessions.session(token: token, at: now, &$0) }
    }

    func advance(_ duration: Duration) { tenant.world.clock.advance(by: duration) }

    func send(_ request: HTTPRequest) -> HTTPResponse {
        router.route(request, at: tenant.world.clock.now()).respond()
    }

    func get(_ target: String, fields: HTTPFields = [:], isSecure: Bool = false, host: String = "localhost:8080")
        -> HTTPResponse
    {
        send(HTTPRequest(.get, RequestTarget(target), fields: fields, isSecure: isSecure, authority: host))
    }

    func post(_ target: String, fields: HTTPFields = [:], body: String = "", isSecure: Bool = false) -> HTTPResponse {
        send(
            HTTPRequest(
                .post, RequestTarget(target), fields: fields, body: Array(body.utf8), isSecure: isSecure,
                authority: "localhost:8080"))
    }

    /// Calls an action of `/sessions` for the user who is logged in.
    func act(_ action: String, version: String = "4.0", body: String = "") -> HTTPResponse {
        post(
            "/am/json/realms/root/realms/alpha/sessions?_action=\(action)",
            fields: ["iPlanetDirectoryPro": token, .acceptAPIVersion: "resource=\(version)"], body: body)
    }

    private static func login(
        _ tenant: TenantContext, _ sessions: SessionTable, user: String, realm: String
    ) throws -> (session: Session, token: String) {
        let new = NewSession(realm: RealmPath(realm), userID: user, userName: "demo", journey: "Login")
        let now = tenant.world.clock.now()
        return try tenant.store.write { try sessions.create(new, at: now, world: tenant.world, &$0) }
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// What AM answers where a session is needed and there is none.
let accessDenied = #"{"code":401,"reason":"Unauthorized","message":"Access Denied"}"#
let forbidden = #"{"code":403,"reason":"Forbidden","message":"Forbidden"}"#
