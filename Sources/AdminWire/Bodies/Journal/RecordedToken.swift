import OrderedJSON

/// A JWT that went one way or the other, decoded; nobody has verified it.
public struct RecordedToken: AdminMessage, Hashable {
    /// What the message calls it, for example `id_token`.
    public var name: String
    /// Whether it came with the response.
    public var isInResponse: Bool
    /// The JOSE header.
    public var header: JSONObject
    /// The claims, without secrets.
    public var claims: JSONObject

    /// A token.
    public init(name: String, isInResponse: Bool, header: JSONObject, claims: JSONObject) {
        self.name = name
        self.isInResponse = isInResponse
        self.header = header
        self.claims = claims
    }

    /// `name`, `in` (`request` or `response`), `header`, `claims`
    public var json: JSONValue {
        [
            "name": .string(name), "in": isInResponse ? "response" : "request", "header": .object(header),
            "claims": .object(claims),
        ]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        name = try members.requiredText("name")
        isInResponse = try members.requiredText("in") == "response"
        header = try members.object("header") ?? [:]
        claims = try members.object("claims") ?? [:]
    }
}
