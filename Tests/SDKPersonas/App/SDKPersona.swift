import OrderedJSON

/// One SDK on the wire: a column of WIRE's tables, as pure functions from what an app wants to what is sent.
package protocol SDKPersona: Sendable {
    /// WIRE's short name, for example `FI`.
    var tag: String { get }
    /// Whether the session travels in a header named like the cookie; else in the cookie alone (§0.3).
    var sendsSessionHeader: Bool { get }
    /// Whether cookies of answers are kept and sent (§4.2).
    var keepsCookies: Bool { get }
    /// The web page's origin, for what runs in a browser (§0.4).
    var origin: String? { get }

    /// The callback types that are registered (§2.0); what happens to others.
    var registeredTypes: Set<String> { get }
    var unregistered: UnregisteredCallbacks { get }

    /// Whether the addresses below `/json` are made of the issuer (§0.1).
    var readsIssuer: Bool { get }
    /// The address of `resource` below `/json`; `issuer` is nil where it isn't read.
    func json(_ setting: SDKSetting, _ resource: String, issuer: String?) throws -> String
    /// The path of `/oauth2` with the realm (§0.1).
    func oauth2(_ setting: SDKSetting) -> String

    /// Whether the endpoints are read from the discovery document; else they are assumed (§1.5.1).
    var usesDiscovery: Bool { get }
    var discoveryHeaders: [WireRequest.Header] { get }

    var authenticateHeaders: [WireRequest.Header] { get }
    /// Query and body of a start (§1.1); the session header is added where there is a session and `startsWithHeader`.
    func startQuery(_ start: SDKStart) -> [(String, String)]
    var startBody: String { get }
    var startsWithHeader: Bool { get }
    /// Query and body of a next (§1.2).
    func nextQuery(_ step: SDKStep) -> [(String, String)]
    func nextBody(_ step: SDKStep) -> JSONObject
    /// What goes back of a callback; nil where it isn't sent.
    func answered(_ callback: SDKCallback) -> JSONObject?
    /// How a query value is escaped.
    func encode(_ value: String) -> String
    /// Throws where the SDK would break on the callback.
    func check(_ callback: SDKCallback) throws
    func node(from answer: WireAnswer, _ start: SDKStart) throws -> SDKNode
    /// What it calls answers that are no nodes (§1.3 c); nil where WIRE has no column for it.
    var verdicts: SDKVerdicts? { get }
    func verdict(on answer: WireAnswer) -> String?

    /// Headers of the OIDC calls (§0.2).
    var authorizeHeaders: [WireRequest.Header] { get }
    var tokenHeaders: [WireRequest.Header] { get }
    /// Further parameters of a silent authorize; the state is nil where the SDK sends none.
    func authorizeExtras() -> [(String, String)]
    var sendsState: Bool { get }
    var checksState: Bool { get }
    /// How the form of a token call is written (§1.5.3).
    func form(_ parameters: [(String, String)]) -> String
    /// Nil where the SDK doesn't refresh but authorizes again.
    func refreshParameters(_ setting: SDKSetting, _ refreshToken: String) -> [(String, String)]?
    /// Whether the access token is revoked before a refresh (§1.5.4).
    var revokesBeforeRefresh: Bool { get }
    /// Which token is given back (§1.5.4).
    func tokenToRevoke(_ tokens: SDKTokens) -> String

    /// The session calls (§1.4); nil where the SDK has none.
    func logout(_ setting: SDKSetting, token: String?) -> (
        resource: String, headers: [WireRequest.Header], body: String
    )
    var sessionInfoHeaders: [WireRequest.Header]? { get }
    /// The parameters of the end-session call (§1.5.6); nil where it is never called.
    func endSessionParameters(_ setting: SDKSetting, idToken: String) -> [(String, String)]?
    /// Whether a session that a new one replaces is logged out (§4.1).
    var logsOutReplacedSession: Bool { get }
}

/// What an SDK does with a callback type that it doesn't know (§2.0).
package enum UnregisteredCallbacks: Sendable { case dropped, refused, wrapped }

/// What an app has configured.
package struct SDKSetting: Sendable {
    /// For example `http://localhost:8080/am`.
    package var server: String
    package var realm: String
    package var cookieName: String
    package var clientID: String
    package var redirectURI: String
    package var scope: String

    package init(
        server: String, realm: String = "alpha", cookieName: String = "iPlanetDirectoryPro", clientID: String,
        redirectURI: String, scope: String = "openid profile email"
    ) {
        self.server = server
        self.realm = realm
        self.cookieName = cookieName
        self.clientID = clientID
        self.redirectURI = redirectURI
        self.scope = scope
    }
}

/// What an SDK keeps of the token endpoint's answer.
package struct SDKTokens: Sendable, Equatable {
    package var accessToken: String
    package var refreshToken: String?
    package var idToken: String?
    package var scope: String?
    package var expiresIn: Int
}
