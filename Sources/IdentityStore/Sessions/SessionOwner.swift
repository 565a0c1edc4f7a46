import OrderedJSON

/// What a session's owner is in AM, beside a name: a part of the identity's name, and a property of the session that
/// clients can't see.
package enum SessionOwner: String, Sendable {
    /// A user of the realm, or the anonymous one.
    case user
    /// A policy agent or gateway; AM names it `id=<name>,ou=agent,…`.
    case agent

    /// No node can set a property of this name: its value is an object.
    private static let property = "journeyman.owner"

    /// The owner that a session's properties tell.
    package init(_ properties: JSONObject) {
        self = properties[Self.property]?["kind"]?.string.flatMap(Self.init(rawValue:)) ?? .user
    }

    /// Puts the owner into a session's properties; a user takes no place.
    package func store(in properties: inout JSONObject) {
        properties[Self.property] = self == .user ? nil : Optional(["kind": .string(rawValue)])
    }
}
