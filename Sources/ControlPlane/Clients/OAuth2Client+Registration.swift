import AMWire
import AdminWire
import Determinism
import EndpointRouting
import JOSETokens
import OAuth2Provider
import OrderedJSON

extension OAuth2Client {
    /// A client as it is to be registered.
    ///
    /// - Parameter known: the one of the same id, which may keep its secret.
    init(
        _ id: String, _ registration: ClientRegistration, replacing known: OAuth2Client?, randomness: any Randomness
    ) throws(AMError) {
        try registration.check()
        let scopes = registration.scopes.map { ScopeSet(text: $0) } ?? Self.usualScopes
        if let secret = registration.secret {
            self.init(
                id: id, secret: secret, redirectURIs: registration.redirectURIs, scopes: scopes, randomness: randomness)
        } else {
            self.init(id: id, redirectURIs: registration.redirectURIs, scopes: scopes)
            if registration.isPublic != true, let hash = known?.secretHash {
                (secretHash, authenticationMethod) = (hash, nil)
            }
        }
        if let jwks = registration.jwks {
            keys = try Self.keys(jwks)
            authenticationMethod = nil
        }
        if let method = try Self.method(registration) { authenticationMethod = method }
        isActive = registration.isActive ?? true
        postLogoutRedirectURIs = registration.postLogoutRedirectURIs ?? []
        defaultScopes = ScopeSet(text: registration.defaultScopes ?? "")
        grantTypes = registration.grantTypes ?? grantTypes
        responseTypes = registration.responseTypes ?? responseTypes
        lifetimes = try TokenLifetimes(registration.lifetimes)
        refreshRotation = try Self.rotation(registration)
        scripts = TokenScriptNames(claims: registration.claimsScript, accessToken: registration.accessTokenScript)
    }

    private static func method(_ registration: ClientRegistration) throws(AMError) -> AuthenticationMethod? {
        guard let text = registration.authenticationMethod else { return nil }
        guard text != "client_secret_jwt" else {
            throw .badRequest(
                "client_secret_jwt needs the secret itself, of which only a hash is kept: use private_key_jwt")
        }
        guard let method = AuthenticationMethod(rawValue: text) else {
            throw .badRequest(
                "\"authenticationMethod\" must be none, client_secret_basic, client_secret_post or private_key_jwt, not "
                    + JSONValue.string(text).text)
        }
        guard method != .privateKeyJWT || registration.jwks != nil else {
            throw .badRequest("private_key_jwt needs \"jwks\"")
        }
        return method
    }

    private static func keys(_ jwks: JSONObject) throws(AMError) -> JWKSet {
        guard let set = JWKSet(json: .object(jwks)), !set.keys.isEmpty else {
            throw .badRequest("\"jwks\" must be a JWK set with a public key for RS256, RS384, RS512 or ES256")
        }
        return set
    }

    private static func rotation(_ registration: ClientRegistration) throws(AMError) -> RefreshRotation? {
        guard let text = registration.refreshTokens else { return nil }
        guard let rotation = RefreshRotation(text) else {
            throw .badRequest(
                "\"refreshTokens\" must be strict, family, kept or an ISO 8601 duration such as PT10S, not "
                    + JSONValue.string(text).text)
        }
        return rotation
    }
}

extension TokenLifetimes {
    /// By the names of the admin API.
    static let names: [(name: String, path: WritableKeyPath<TokenLifetimes, Duration> & Sendable)] = [
        ("code", \.code), ("accessToken", \.accessToken), ("refreshToken", \.refreshToken), ("idToken", \.idToken),
    ]

    init(_ texts: [String: String]) throws(AMError) {
        self.init()
        for (name, path) in Self.names {
            guard let text = texts[name] else { continue }
            guard let duration = Duration(iso8601: text), duration > .zero else {
                throw .badRequest(
                    "\"\(name)\" must be an ISO 8601 duration such as PT1H, not \(JSONValue.string(text).text)")
            }
            self[keyPath: path] = duration
        }
    }
}

extension ClientRecord {
    init(_ client: OAuth2Client) {
        var registration = ClientRegistration(redirectURIs: client.redirectURIs)
        registration.isPublic = client.isPublic
        registration.isActive = client.isActive
        registration.postLogoutRedirectURIs =
            client.postLogoutRedirectURIs.isEmpty ? nil : client.postLogoutRedirectURIs
        registration.scopes = client.scopes.text
        registration.defaultScopes = client.defaultScopes.isEmpty ? nil : client.defaultScopes.text
        registration.grantTypes = client.grantTypes
        registration.responseTypes = client.responseTypes
        registration.authenticationMethod = client.authenticationMethod?.rawValue
        registration.jwks = client.keys?.json.object
        for (name, path) in TokenLifetimes.names {
            registration.lifetimes[name] = client.lifetimes[keyPath: path].iso8601
        }
        registration.refreshTokens = client.refreshRotation?.text
        registration.claimsScript = client.scripts.claims
        registration.accessTokenScript = client.scripts.accessToken
        self.init(id: client.id, registration)
    }
}
