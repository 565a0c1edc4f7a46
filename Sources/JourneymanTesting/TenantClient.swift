/// An OAuth2 client that a tenant is made with.
public struct TenantClient: Sendable, Hashable {
    /// The `client_id`.
    public var id: String
    /// Its redirect URIs, secret, scopes and the like.
    public var registration: ClientRegistration
    /// The realm that the client belongs to.
    public var realm: String

    /// A client as `PUT clients/{client}` takes it.
    public init(_ id: String, _ registration: ClientRegistration, realm: String = "alpha") {
        self.id = id
        self.registration = registration
        self.realm = realm
    }

    /// A client, for example `TenantClient("shop", redirectURIs: ["shop://callback"])`; without a secret it is public.
    public init(_ id: String, redirectURIs: [String], secret: String? = nil, realm: String = "alpha") {
        self.init(id, ClientRegistration(redirectURIs: redirectURIs, secret: secret), realm: realm)
    }
}
