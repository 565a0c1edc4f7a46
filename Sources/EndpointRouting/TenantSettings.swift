/// A tenant's settings that every endpoint may need; domains keep their own beside their code.
package struct TenantSettings: Sendable, Equatable {
    /// How `Accept-API-Version` and the CSRF filter's header are judged (DESIGN §8, "Version headers").
    package enum VersionHeaders: String, Sendable, CaseIterable {
        /// Anything goes; the answer names the version that served the call.
        case lenient
        /// As AM does: 404, 400 and the CSRF filter's 403 (AM-BEHAVIOUR §1.2).
        case strict
    }

    /// Which version of a resource serves a request that asks for none (AM-BEHAVIOUR §1.2).
    package enum DefaultVersion: String, Sendable, CaseIterable {
        case latest, oldest
        /// None does: 400.
        case none
    }

    /// The session cookie's name; clients may send the session in a header of this name, too.
    package var cookieName = "iPlanetDirectoryPro"
    /// Scheme, host and port that discovery and redirects name; nil: what the request says.
    package var publicURL: String?
    /// Whether an issuer names the port even where it is the scheme's own, as the Identity Cloud's
    /// do (AM-BEHAVIOUR §0.2).
    package var namesDefaultPort = false
    /// The origins that CORS lets in; empty: every one (DESIGN §8).
    package var allowedOrigins: [String] = []
    /// The origins beside this server's own that `goto` may lead to (AM-BEHAVIOUR §1.16, "goto validation").
    package var gotoOrigins: [String] = []
    package var logAccess = LogAccess()
    /// The last one of a host counts.
    package var realmAliases: [RealmAlias] = []
    package var versionHeaders = VersionHeaders.lenient
    package var defaultVersion = DefaultVersion.latest

    package init() {}
}
