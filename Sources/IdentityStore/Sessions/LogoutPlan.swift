import OrderedJSON

/// What the logout of a session does beside ending it: a property of the session that clients can't see.
package struct LogoutPlan: Sendable, Equatable {
    /// Further members of the answer.
    package var details: JSONObject
    /// The names of cookies that are taken back.
    package var cookies: [String]

    /// No node can set a property of this name: its value is an object.
    private static let property = "journeyman.logout"

    /// The plan that a session's properties hold.
    package init(_ properties: JSONObject) {
        let json = properties[Self.property]
        details = json?["details"]?.object ?? [:]
        cookies = (json?["cookies"]?.array ?? []).compactMap(\.string)
    }

    /// Puts the plan into a session's properties; an empty one takes no place.
    package func store(in properties: inout JSONObject) {
        guard !details.isEmpty || !cookies.isEmpty else { return }
        properties[Self.property] = [
            "details": .object(details), "cookies": .array(cookies.map(JSONValue.string)),
        ]
    }
}
