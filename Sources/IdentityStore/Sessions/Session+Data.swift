import OrderedJSON

extension Session {
    /// What AM's nodes and scripts get by a name: its own properties, and what was put in (NODES §3.3,
    /// Get Session Data).
    package func data(_ name: String) -> JSONValue? {
        switch name {
        case "UserToken", "UserId", "Principals": .string(userName)
        case "Principal", "sun.am.UniversalIdentifier": .string(universalID)
        case "AuthLevel": .string(String(authLevel))
        case "Service": .string(SessionTable.stored(journeys))
        case "authInstant": .string(createdAt.iso8601WholeSeconds)
        case "AMCtxId": .string(contextID)
        default: properties[name]
        }
    }

    /// All of it, but for what this server keeps for itself, which is no text.
    package var allData: JSONObject {
        var data = JSONObject()
        for name in Self.ownNames { data[name] = self.data(name) }
        for property in properties where property.value.string != nil { data[property.key] = property.value }
        return data
    }

    private static let ownNames = [
        "UserToken", "UserId", "Principals", "Principal", "sun.am.UniversalIdentifier", "AuthLevel", "Service",
        "authInstant", "AMCtxId",
    ]
}
