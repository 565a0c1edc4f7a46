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
}
