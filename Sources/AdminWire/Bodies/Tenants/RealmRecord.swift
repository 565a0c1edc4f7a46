import OrderedJSON

/// A realm of a tenant: `{"name":"alpha","made":false}`.
public struct RealmRecord: AdminMessage, Hashable {
    /// `alpha`, `alpha/sub`; `root` for the top one.
    public var name: String
    /// Whether the admin API made it; the others are every tenant's.
    public var isMade: Bool

    /// A realm.
    public init(name: String, isMade: Bool) {
        self.name = name
        self.isMade = isMade
    }

    /// `name`, `made`
    public var json: JSONValue { ["name": .string(name), "made": .bool(isMade)] }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        name = try members.requiredText("name")
        isMade = try members.requiredFlag("made")
    }
}
