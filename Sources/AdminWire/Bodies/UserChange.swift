import OrderedJSON

/// What a managed user shall be: all attributes that are to remain, and a password if it is to be set.
///
/// A `UserRecord` can be sent back as it came.
public struct UserChange: AdminMessage, Equatable {
    /// IDM's attributes, for example `userName`, `givenName`, `sn`, `mail`; any others are kept, too.
    public var attributes: JSONObject
    /// A new password; nil leaves the one that the user has.
    public var password: String?
    /// The user's `_id`; nil: the one that the user has, or one that is made.
    public var id: String?

    /// A change.
    public init(attributes: JSONObject = [:], password: String? = nil, id: String? = nil) {
        self.attributes = attributes
        self.password = password
        self.id = id
    }

    /// `_id`, the attributes, `password`; what is nil is left out.
    public var json: JSONValue {
        var object: JSONObject = [:]
        object["_id"] = id.map(JSONValue.string)
        for member in attributes where !["_id", "password"].contains(member.key) { object[member.key] = member.value }
        object["password"] = password.map(JSONValue.string)
        return .object(object)
    }

    /// Attributes that everybody relies on have IDM's types; of the members that begin with `_` only `_id` and `_rev`
    /// may come, and `_rev` is dropped.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        attributes = json.object ?? [:]
        try members.refuseUnknown(besides: attributes.keys.filter { !$0.hasPrefix("_") } + ["_id", "_rev"])
        for name in ["userName", "givenName", "sn", "mail"] { _ = try members.text(name) }
        if let status = try members.text("accountStatus"), !["active", "inactive"].contains(status) {
            throw AdminMessageError("\"accountStatus\" must be \"active\" or \"inactive\"")
        }
        password = try members.text("password")
        id = try members.text("_id")
        for name in ["_id", "_rev", "password"] { attributes[name] = nil }
    }
}
