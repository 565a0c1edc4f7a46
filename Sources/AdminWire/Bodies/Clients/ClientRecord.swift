import OrderedJSON

/// A client that is registered: its id, then its registration. A secret is never shown.
public struct ClientRecord: AdminMessage, Hashable {
    /// The `client_id`.
    public var id: String
    /// All of it but the secret; `public` says whether there is one.
    public var registration: ClientRegistration

    /// A client.
    public init(id: String, _ registration: ClientRegistration) {
        self.id = id
        self.registration = registration
    }

    /// `id`, and the registration's members.
    public var json: JSONValue {
        var object: JSONObject = ["id": .string(id)]
        for member in registration.json.object ?? [:] { object[member.key] = member.value }
        return .object(object)
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        id = try members.requiredText("id")
        registration = try ClientRegistration(members)
    }
}
