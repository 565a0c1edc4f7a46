import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens
import OrderedJSON

/// An id_token of ours that names a session; one that has expired will do (RP-Initiated Logout §2).
struct IDTokenHint {
    let clientID: String
    let sessionHandle: String
    private let realm: String?
    private let issuer: String?

    init(_ text: String, keys: KeyRing) throws(OAuth2Error) {
        guard let jws = try? JWS(parsing: text), let jwt = try? JWT(jws) else {
            throw Self.malformed("it is no signed JWT")
        }
        guard keys.verifies(jws) else {
            throw OAuth2Error(
                .serverError, "java.security.SignatureException: Signature verification failed",
                status: .internalServerError, hint: "the id_token_hint was not signed with this server's key")
        }
        // A tenant may be told to leave out `aud`.
        guard let clientID = jwt.audience.first ?? jwt.claims["azp"]?.string,
            let handle = jwt.claims[IDTokenClaims.sessionHandleClaim]?.string
        else { throw Self.malformed("it names no client or no session") }
        self.clientID = clientID
        sessionHandle = handle
        realm = jwt.claims["realm"]?.string
        issuer = jwt.claims["iss"]?.string
    }

    /// The hint belongs to this tenant and realm and, where the request names a client, to that client: tenants may
    /// sign with the same key.
    func check(in context: RequestContext, clientID: String?) throws(OAuth2Error) {
        guard realm == context.realm.text else { throw Self.malformed("it is of another realm") }
        guard let issuer, Self.isIssuer(issuer, in: context) else { throw Self.malformed("it is of another issuer") }
        guard clientID == nil || clientID == self.clientID else { throw Self.malformed("it is of another client") }
    }

    /// Whether the tenant issues tokens of the realm under this name, by whatever host and in whatever spelling of the
    /// realm the token was asked for (AM-BEHAVIOUR §5).
    private static func isIssuer(_ text: String, in context: RequestContext) -> Bool {
        let (base, path) = (segments(of: context.amURL) + ["oauth2"], segments(of: text))
        guard path.starts(with: base) else { return false }
        var names = path.dropFirst(base.count).filter { $0 != "realms" }
        if names.first == "root" { names.removeFirst() }
        return names == context.realm.names.filter { $0 != "realms" }
    }

    /// The decoded segments of a URL's path.
    private static func segments(of url: String) -> [String] {
        url.split(separator: "/").dropFirst(2).map { PercentEncoding.decode($0) }
    }

    static func malformed(_ hint: String) -> OAuth2Error {
        OAuth2Error(.badRequest, "The id_token_hint is not valid", hint: "id_token_hint: \(hint)")
    }
}
