import OrderedJSON

/// A tenant's name and URLs: `{"name","am","admin","discovery"}`.
public struct TenantAddress: AdminMessage, Equatable {
    /// `default`, or the name under which it was made.
    public var name: String
    /// AM's base URL, what an SDK is configured with, for example `http://localhost:8080/t/blue/am`.
    public var am: String
    /// The admin API's base URL, for example `http://localhost:8080/t/blue/__admin`.
    public var admin: String
    /// The OpenID configuration of the realm alpha.
    public var discovery: String

    /// A tenant.
    public init(name: String, am: String, admin: String, discovery: String) {
        self.name = name
        self.am = am
        self.admin = admin
        self.discovery = discovery
    }

    /// A tenant whose URLs begin with a base, for example `http://localhost:8080/t/blue`.
    public init(name: String, base: String) {
        self.init(
            name: name, am: "\(base)/am", admin: "\(base)/__admin",
            discovery: "\(base)/am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration")
    }

    /// `name`, `am`, `admin`, `discovery`
    public var json: JSONValue {
        ["name": .string(name), "am": .string(am), "admin": .string(admin), "discovery": .string(discovery)]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        name = try members.requiredText("name")
        am = try members.requiredText("am")
        admin = try members.requiredText("admin")
        discovery = try members.requiredText("discovery")
    }
}
