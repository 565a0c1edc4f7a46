import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens
import OAuth2Provider
import OrderedJSON
import SQLiteStore
import TestSupport
import Testing

/// A tenant with this domain's endpoints behind the router, a user who is logged in, and a few clients.
struct OAuth2Fixture {
    static let userID = "7c0e1d2f-0000-4000-8000-000000000001"
    static let alpha = RealmPath("/alpha")
    static let base = "/am/oauth2/realms/root/realms/alpha"
    static let issuer = "http://localhost:8080\(base)"

    let tenant: TenantContext
    let sessions = SessionTable()
    let users = UserTable()
    let signingKeys: SigningKeys
    let session: Session
    /// The session's.
    let token: String
    private let router: Router

    init(
        settings: OAuth2Settings = OAuth2Settings(), tenant settingsOfTenant: TenantSettings = TenantSettings(),
        scripts: (any TokenScripts)? = nil
    ) throws {
        tenant = try .fixture(
            migrations: IdentitySchema.migrations + OAuth2Schema.migrations, settings: settingsOfTenant)
        signingKeys = try .test()
        let parts = OAuth2Parts(
            users: users, sessions: sessions, keys: try TenantKeys(store: tenant.store, world: tenant.world),
            keyRing: KeyRing(signingKeys), settings: settings)
        router = Router(
            endpoints: OAuth2Endpoints.all(parts, scripts: scripts),
            realms: [.root, Self.alpha, RealmPath("/bravo")] as Set<RealmPath>,
            tenant: tenant, transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 7)))
        try Self.insertUser(tenant, users)
        try Self.insertClients(tenant)
        (session, token) = try Self.login(tenant, sessions, realm: Self.alpha)
    }

    var now: Instant { tenant.world.clock.now() }

    func advance(_ duration: Duration) { tenant.world.clock.advance(by: duration) }

    func login(realm: String = "/alpha") throws -> (session: Session, token: String) {
        try Self.login(tenant, sessions, realm: RealmPath(realm))
    }

    func isAlive(_ token: String) throws -> Bool {
        let now = now
        return try tenant.store.read { try sessions.session(token: token, at: now, &$0) } != nil
    }

    private static func login(
        _ tenant: TenantContext, _ sessions: SessionTable, realm: RealmPath
    ) throws -> (session: Session, token: String) {
        let new = NewSession(realm: realm, userID: userID, userName: "ann", journey: "Login")
        let now = tenant.world.clock.now()
        return try tenant.store.write { try sessions.create(new, at: now, world: tenant.world, &$0) }
    }

    private static func insertUser(_ tenant: TenantContext, _ users: UserTable) throws {
        let user = ManagedUser(
            id: userID, realm: alpha,
            attributes: [
                "userName": "ann", "givenName": "Ann", "sn": "Lee", "cn": "Ann Lee", "mail": "ann@example.com",
                "telephoneNumber": "+1 555 0100", "postalAddress": "1 Main St",
            ])
        try tenant.store.write {
            try users.insert(user, password: nil, randomness: tenant.world.randomness, &$0)
        }
    }

    /// `app` is public, `shop`, `poster` and `strict` have secrets, `tv` and `box` are devices,
    /// `signer` has keys, the others differ in one thing from `app`.
    private static func insertClients(_ tenant: TenantContext) throws {
        let randomness = tenant.world.randomness
        var poster = OAuth2Client(
            id: "poster", secret: "p0st", redirectURIs: ["https://poster.example/cb"], randomness: randomness)
        poster.authenticationMethod = .post
        var strict = OAuth2Client(
            id: "strict", secret: "str1ct", redirectURIs: ["https://strict.example/cb"], randomness: randomness)
        strict.authenticationMethod = .basic
        var once = OAuth2Client(id: "once", redirectURIs: ["app://cb"])
        once.grantTypes = ["authorization_code"]
        var off = OAuth2Client(id: "off", redirectURIs: ["app://cb"])
        off.isActive = false
        var mute = OAuth2Client(id: "mute", redirectURIs: ["app://cb"])
        mute.responseTypes = ["token"]
        var refreshOnly = OAuth2Client(id: "refresh-only", redirectURIs: ["app://cb"])
        refreshOnly.grantTypes = ["refresh_token"]
        var usual = OAuth2Client(id: "usual", redirectURIs: ["app://cb"])
        usual.defaultScopes = ["profile", "openid"]
        var tv = OAuth2Client(id: "tv", redirectURIs: [])
        tv.grantTypes = ["urn:ietf:params:oauth:grant-type:device_code", "refresh_token"]
        var box = OAuth2Client(id: "box", secret: "b0x", redirectURIs: [], randomness: randomness)
        box.grantTypes = ["urn:ietf:params:oauth:grant-type:device_code"]
        box.defaultScopes = ["profile"]
        var signer = OAuth2Client(id: "signer", redirectURIs: ["app://cb"])
        signer.keys = try JWKSet([TestKeys.rsa().publicJWK(kid: "r"), TestKeys.p256().publicJWK(kid: "e")])
        signer.authenticationMethod = .privateKeyJWT
        let clients = [
            tv, box, signer,
            OAuth2Client(id: "app", redirectURIs: ["app://cb"]), poster, strict, once, off, mute, refreshOnly, usual,
            OAuth2Client(id: "two", redirectURIs: ["https://two.example/a", "https://two.example/b?x=1"]),
            OAuth2Client(
                id: "shop", secret: "a b:c+d%", redirectURIs: ["https://shop.example/cb"], randomness: randomness),
            OAuth2Client(
                id: "inspector", redirectURIs: ["app://inspector"], scopes: ["openid", "am-introspect-all-tokens"]),
        ]
        try tenant.store.write { transaction in
            for client in clients { try ClientTable().put(client, in: alpha, &transaction) }
        }
    }
}

extension OAuth2Fixture {
    func send(_ request: HTTPRequest, mount: String = "") -> HTTPResponse {
        router.route(request, at: now, mount: mount).respond()
    }

    func get(
        _ path: String, fields: HTTPFields = [:], base: String = Self.base, isSecure: Bool = false
    ) -> HTTPResponse {
        let target = RequestTarget("\(base)/\(path)")
        return send(HTTPRequest(.get, target, fields: fields, isSecure: isSecure, authority: "localhost:8080"))
    }

    func post(
        _ path: String, _ form: String, fields: HTTPFields = [:], base: String = Self.base
    ) -> HTTPResponse {
        var fields = fields
        if fields[.contentType] == nil { fields[.contentType] = "application/x-www-form-urlencoded" }
        let target = RequestTarget("\(base)/\(path)")
        return send(
            HTTPRequest(.post, target, fields: fields, body: Array(form.utf8), authority: "localhost:8080"))
    }

    static let request =
        "response_type=code&client_id=app&redirect_uri=app%3A%2F%2Fcb&scope=openid%20profile"

    /// Authorizes with the session in the header that is named like the cookie.
    func authorize(_ query: String = Self.request, base: String = Self.base) -> HTTPResponse {
        get("authorize?\(query)", fields: ["iPlanetDirectoryPro": token], base: base)
    }

    /// A code that authorize gave.
    func code(_ query: String = Self.request) throws -> String {
        let location = try #require(authorize(query).fields[.location])
        return try #require(RequestTarget(location).parameters["code"], "\(location)")
    }

    func redeem(_ code: String, also: String = "") -> HTTPResponse {
        post(
            "access_token",
            "grant_type=authorization_code&client_id=app&redirect_uri=app%3A%2F%2Fcb&code=\(code)\(also)")
    }

    func refresh(_ token: String, also: String = "", client: String = "app") -> HTTPResponse {
        post("access_token", "grant_type=refresh_token&client_id=\(client)&refresh_token=\(token)\(also)")
    }

    func userinfo(_ token: String) -> HTTPResponse {
        get("userinfo", fields: [.authorization: "Bearer \(token)"])
    }

    /// The tokens of a whole flow of a client whose redirect URI is that of `app`.
    func tokens(client: String) throws -> TokenResponse {
        let code = try code(Self.request.replacing("client_id=app", with: "client_id=\(client)"))
        return try post(
            "access_token",
            "grant_type=authorization_code&client_id=\(client)&redirect_uri=app%3A%2F%2Fcb&code=\(code)"
        ).tokens()
    }

    /// Registers a client, or another registration of the same.
    func register(_ client: OAuth2Client, _ change: (inout OAuth2Client) -> Void = { _ in }) throws {
        var client = client
        change(&client)
        try tenant.store.write { try ClientTable().put(client, in: Self.alpha, &$0) }
    }

    /// Where an endpoint answers.
    func execution(_ method: HTTPMethod, _ path: String) -> Execution {
        let request = HTTPRequest(method, RequestTarget("\(Self.base)/\(path)"), authority: "localhost:8080")
        return router.route(request, at: now, mount: "").execution
    }

    /// The tokens of a whole flow.
    func tokens(_ query: String = Self.request) throws -> TokenResponse { try redeem(code(query)).tokens() }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    func json() throws -> JSONValue { try JSONValue(parsing: body) }

    func tokens() throws -> TokenResponse { try #require(TokenResponse(json: json()), "\(text)") }

    /// Whether this is a refusal with exactly this body.
    func refuses(_ error: String, _ description: String, status: HTTPStatus = .badRequest) -> Bool {
        self.status == status && text == #"{"error_description":"\#(description)","error":"\#(error)"}"#
    }
}

/// The claims of a token, unverified.
func claims(_ token: String?) throws -> JSONObject { try JWT(JWS(parsing: try #require(token))).claims }

let invalidGrantText = "The provided access grant is invalid, expired, or revoked."
