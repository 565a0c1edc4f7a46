import Determinism
import HTTPMessages

/// What the router has found out about a request so far.
struct Arrival {
    let now: Instant
    let mount: String
    let transactionID: String
    var family: Route.Family
    var realm: RealmPath = .root
    var realmSpelling = ""
    var captures: [String: String] = [:]
    var version: ResourceVersion?

    init(now: Instant, mount: String, transactionID: String, family: Route.Family) {
        self.now = now
        self.mount = mount
        self.transactionID = transactionID
        self.family = family
    }

    func context(of request: HTTPRequest, _ tenant: TenantContext) -> RequestContext {
        RequestContext(
            tenant: tenant, now: now, realm: realm, realmSpelling: realmSpelling,
            origin: tenant.settings.publicURL ?? Self.origin(of: request), mount: mount, captures: captures,
            version: version, transactionID: transactionID)
    }

    /// What the client calls this server (AM-BEHAVIOUR §5.1, "Base URL source"), in one form however it spells that: in
    /// small letters, without the port that goes without saying (RFC 9110 §4.2.3).
    private static func origin(of request: HTTPRequest) -> String {
        let host = request.authority.isEmpty ? "localhost" : request.authority.lowercased()
        return "\(request.isSecure ? "https" : "http")://\(host.withoutDefaultPort(isSecure: request.isSecure))"
    }
}
