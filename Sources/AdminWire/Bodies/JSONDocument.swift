import OrderedJSON

/// A body whose members others define: a journey file, or settings as `journeyman.json` has them.
public struct JSONDocument: AdminMessage, Equatable {
    /// The document, member by member.
    public var members: JSONObject

    /// A document.
    public init(_ members: JSONObject) { self.members = members }

    /// The document.
    public var json: JSONValue { .object(members) }

    /// Takes any object.
    public init(json: JSONValue) throws(AdminMessageError) {
        guard let members = json.object else { throw AdminMessageError("the body must be a JSON object") }
        self.members = members
    }
}
