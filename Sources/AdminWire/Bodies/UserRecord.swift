import OrderedJSON

/// A managed user as the server tells it: `_id` and the attributes, never the password.
public struct UserRecord: AdminMessage, Equatable {
    /// A UUID; on AIC also AM's name of the user.
    public var id: String
    /// IDM's attributes, for example `userName`, `givenName`, `sn`, `mail`, `accountStatus`.
    public var attributes: JSONObject

    /// A user.
    public init(id: String, attributes: JSONObject) {
        self.id = id
        self.attributes = attributes
    }

    /// The name that the user logs in with.
    public var userName: String { attributes["userName"]?.string ?? "" }

    /// `_id`, then the attributes.
    public var json: JSONValue {
        var object: JSONObject = ["_id": .string(id)]
        for member in attributes where member.key != "_id" { object[member.key] = member.value }
        return .object(object)
    }

    /// Reads an answer; all members but `_id` are attributes.
    public init(json: JSONValue) throws(AdminMessageError) {
        id = try MemberReader(json).requiredText("_id")
        attributes = json.object ?? [:]
        attributes["_id"] = nil
    }
}
