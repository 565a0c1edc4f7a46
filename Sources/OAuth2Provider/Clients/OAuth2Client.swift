import AMWire
import Determinism
import JOSETokens

/// A client as it is registered in a realm (RFC 6749 §2).
package struct OAuth2Client: Sendable, Equatable {
    /// How a client proves who it is (RFC 6749 §2.3, OpenID Connect Core §9).
    package enum AuthenticationMethod: String, Sendable {
        case none
        case basic = "client_secret_basic"
        case post = "client_secret_post"
        /// By a JWT that one of its keys has signed.
        case privateKeyJWT = "private_key_jwt"
    }

    package let id: String
    /// AM's `status`: clients that aren't active don't exist for others.
    package var isActive = true
    /// Nil for public clients, which keep no secret (RFC 6749 §2.1), and for those that sign instead.
    package var secretHash: SecretHash?
    /// What verifies its assertions.
    package var keys: JWKSet?
    /// The one method that a confidential client may use; nil lets it send its secret either way. A public client may
    /// use any method, its secret isn't looked at (AM-BEHAVIOUR §5.5).
    package var authenticationMethod: AuthenticationMethod?
    package var redirectURIs: [String]
    /// Empty: whatever has the origin of a redirect URI will do.
    package var postLogoutRedirectURIs: [String] = []
    package var scopes: ScopeSet
    /// What a request that names no scope asks for.
    package var defaultScopes: ScopeSet = []
    package var grantTypes = ["authorization_code", "refresh_token"]
    package var responseTypes = ["code"]
    package var lifetimes = TokenLifetimes()
    /// What becomes of its refresh tokens that are used; nil: as the provider has it.
    package var refreshRotation: RefreshRotation?
    /// Its own, which win over the provider's.
    package var scripts = TokenScriptNames()

    /// A public client, which proves itself by PKCE.
    package init(id: String, redirectURIs: [String], scopes: ScopeSet = Self.usualScopes) {
        self.id = id
        self.redirectURIs = redirectURIs
        self.scopes = scopes
        authenticationMethod = AuthenticationMethod.none
    }

    /// A confidential client with a secret.
    package init(
        id: String, secret: String, redirectURIs: [String], scopes: ScopeSet = Self.usualScopes,
        randomness: any Randomness
    ) {
        self.init(id: id, redirectURIs: redirectURIs, scopes: scopes)
        secretHash = SecretHash(secret: secret, randomness: randomness)
        authenticationMethod = nil
    }

    package var isPublic: Bool { secretHash == nil && keys == nil }

    package func mayUse(grantType: String) -> Bool { grantTypes.contains(grantType) }

    /// Whether a browser may be sent there after logout.
    package func accepts(postLogoutRedirectURI uri: String) -> Bool {
        guard postLogoutRedirectURIs.isEmpty else { return postLogoutRedirectURIs.contains(uri) }
        let origin = RedirectURL.origin(of: uri)
        return redirectURIs.contains { RedirectURL.origin(of: $0) == origin }
    }
}

/// How long what a client gets is good (AM-BEHAVIOUR §5.1).
package struct TokenLifetimes: Sendable, Equatable {
    package var code: Duration = .seconds(120)
    package var accessToken: Duration = .seconds(3600)
    package var refreshToken: Duration = .seconds(604_800)
    package var idToken: Duration = .seconds(3600)

    package init() {}
}
