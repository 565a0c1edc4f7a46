/// A user that a tenant is made with.
public struct TenantUser: Sendable, Hashable {
    /// What the user signs in with.
    public var name: String
    /// Nil: the user has none, and can't sign in with one.
    public var password: String?
    /// IDM's, for example `givenName`, `sn`, `mail`.
    public var attributes: JSONObject
    /// The realm that the user belongs to.
    public var realm: String

    /// A user, for example `TenantUser("ann", password: "Ch4ng3!t", ["mail": "ann@example.com"])`.
    public init(_ name: String, password: String? = nil, _ attributes: JSONObject = [:], realm: String = "alpha") {
        self.name = name
        self.password = password
        self.attributes = attributes
        self.realm = realm
    }
}
