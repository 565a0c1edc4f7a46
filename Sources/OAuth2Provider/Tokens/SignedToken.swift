import AMWire
import Determinism
import EndpointRouting
import IdentityStore
import JOSETokens
import OrderedJSON

/// An access or refresh token that this tenant signed; whether it is still good, `GrantTable` knows.
struct SignedToken: Sendable, Equatable {
    enum Kind: String, Sendable {
        case access = "access_token"
        case refresh = "refresh_token"
    }

    let kind: Kind
    let id: Handle
    let grantID: String
    let scope: ScopeSet
    /// Before this instant the token is refused (RFC 7519 §4.1.5).
    let start: Instant
    /// The first instant at which the token is refused.
    let expiry: Instant
    let claims: JSONObject

    /// What is read below, and by those to whom a client brings the token.
    static let neededClaims: Set<String> = ["tokenName", "jti", "authGrantId", "nbf", "exp", "scope", "realm"]

    /// Nil for anything that we didn't sign. The skew with which times were sent is taken off its own.
    init?(_ text: String, keys: TenantKeys, skew: SentSkew) {
        guard let jws = try? JWS(parsing: text), let claims = try? JWT(jws).claims,
            let kind = Kind(rawValue: claims["tokenName"]?.string ?? ""), jws.verify(with: kind.key(keys)),
            let id = Handle(claims["jti"]?.string ?? ""), let grantID = claims["authGrantId"]?.string,
            let start = claims["nbf"]?.int, let expiry = claims["exp"]?.int
        else { return nil }
        self.kind = kind
        self.id = id
        self.grantID = grantID
        scope = ScopeSet(claim: claims["scope"]) ?? []
        self.start = Instant(secondsSinceEpoch: Int64(start)) - skew[.notBefore]
        self.expiry = Instant(secondsSinceEpoch: Int64(expiry)) - skew[.expiry]
        self.claims = claims
    }
}

extension ScopeSet {
    /// Reads a token's `scope`, a list of names; nil for anything else.
    init?(claim: JSONValue?) {
        guard let names = claim?.array else { return nil }
        self.init(names.compactMap(\.string))
    }
}

extension SignedToken.Kind {
    fileprivate func key(_ keys: TenantKeys) -> VerificationKey {
        switch self {
        case .access: .symmetric(keys.key(.accessToken))
        case .refresh: .symmetric(keys.key(.refreshToken))
        }
    }
}
