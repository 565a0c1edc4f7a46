import OrderedJSON

/// A session that lives: `{"id":"…","user":"demo","userId":"…","journeys":["Login"],…}`. Its token is kept nowhere.
public struct SessionRecord: AdminMessage, Equatable {
    /// AM's session handle: it names the session and opens nothing.
    public var id: String
    /// The login name.
    public var user: String
    /// The user's `_id`.
    public var userID: String
    /// The journeys that led to it, the latest first.
    public var journeys: [String]
    /// The authentication level.
    public var authLevel: Int
    /// When it began (RFC 3339), by the tenant's clock.
    public var createdAt: String
    /// When it ends unless it is used.
    public var idleUntil: String
    /// When it ends in any case.
    public var until: String
    /// What nodes and clients put in.
    public var properties: JSONObject

    /// A session.
    public init(
        id: String, user: String, userID: String, journeys: [String], authLevel: Int, createdAt: String,
        idleUntil: String, until: String, properties: JSONObject = [:]
    ) {
        self.id = id
        self.user = user
        self.userID = userID
        self.journeys = journeys
        self.authLevel = authLevel
        self.createdAt = createdAt
        self.idleUntil = idleUntil
        self.until = until
        self.properties = properties
    }

    /// All members in their order.
    public var json: JSONValue {
        [
            "id": .string(id), "user": .string(user), "userId": .string(userID),
            "journeys": .array(journeys.map(JSONValue.string)), "authLevel": .int(authLevel),
            "createdAt": .string(createdAt), "idleUntil": .string(idleUntil), "until": .string(until),
            "properties": .object(properties),
        ]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        id = try members.requiredText("id")
        user = try members.requiredText("user")
        userID = try members.requiredText("userId")
        journeys = try members.requiredArray("journeys").compactMap(\.string)
        authLevel = try members.number("authLevel") ?? 0
        createdAt = try members.requiredText("createdAt")
        idleUntil = try members.requiredText("idleUntil")
        until = try members.requiredText("until")
        properties = try members.object("properties") ?? [:]
    }
}
