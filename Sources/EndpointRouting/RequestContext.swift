import Determinism
import HTTPMessages
import SQLiteStore

/// What is known of a request beside its bytes. Everything is decided before the endpoint runs.
package struct RequestContext: Sendable {
    package let tenant: TenantContext
    /// Read once per request.
    package let now: Instant
    package let realm: RealmPath
    /// The realm as the request's path spells it, for example `/realms/root/realms/alpha`: what an issuer repeats
    /// (AM-BEHAVIOUR §5).
    package let realmSpelling: String
    /// Scheme, host and port that this server goes by in this request, without a slash at the end.
    package let origin: String
    /// Where the tenant is mounted: empty, or `/t/<name>`.
    package let mount: String
    /// What the route's `{name}` parts captured, percent-decoded.
    package let captures: [String: String]
    /// The version that serves the request, one of the route's; nil where the resource has none.
    package let version: ResourceVersion?
    /// The request's `X-ForgeRock-TransactionId`, or one that was made.
    package let transactionID: String
    /// What the answer sets beside what its endpoint says itself, also where that refuses.
    package var cookies: [ResponseCookie] = []
    /// What may strike on the way; nil where no fault is set.
    package var faultSource: (any FaultSource)?
    /// What befalls the answer, whatever it is.
    package var faults: [Fault] = []
    /// What goes to the journal of this exchange, beside the answer.
    package private(set) var hints: [String] = []
    /// For requests that go through a journey.
    package var trail: JourneyTrail?

    package init(
        tenant: TenantContext, now: Instant, realm: RealmPath, realmSpelling: String, origin: String, mount: String,
        captures: [String: String] = [:], version: ResourceVersion? = nil, transactionID: String
    ) {
        self.tenant = tenant
        self.now = now
        self.realm = realm
        self.realmSpelling = realmSpelling
        self.origin = origin
        self.mount = mount
        self.captures = captures
        self.version = version
        self.transactionID = transactionID
    }

    package var world: World { tenant.world }
    /// Says in each entry which request it is about.
    package var log: RequestLog { RequestLog(world.log, transactionID: transactionID) }
    package var store: Store { tenant.store }
    package var settings: TenantSettings { tenant.settings }

    /// AM's base URL, for example `https://localhost:9443/am`.
    package var amURL: String { "\(origin)\(mount)/am" }

    /// The base of the realm's OAuth2 endpoints, in the path form of the request; also the issuer.
    package var issuer: String { "\(issuerOrigin)\(mount)/am/oauth2\(realmSpelling)" }

    private var issuerOrigin: String {
        guard settings.namesDefaultPort, let slash = origin.lastIndex(of: "/"),
            !String(origin[slash...].dropFirst()).namesPort
        else { return origin }
        return origin + (origin.hasPrefix("https://") ? ":443" : ":80")
    }

    /// The path that cookies are set for.
    package var cookiePath: String { mount.isEmpty ? "/" : mount }

    /// Notes for the developer why something was refused.
    package mutating func note(_ hint: String?) {
        if let hint { hints.append(hint) }
    }

    /// The session token of a request: the header named like the cookie, else the cookie (WIRE §0.3).
    package func sessionToken(in request: HTTPRequest) -> String? {
        if let name = HTTPFieldName(settings.cookieName), let token = request.fields[name], !token.isEmpty {
            return token
        }
        guard let token = RequestCookies(request.fields)[settings.cookieName], !token.isEmpty else { return nil }
        return token
    }
}
