import OrderedJSON

/// What a profile becomes as a user's attributes. AM's scripts for it are Groovy: the two that it brings stand here, any
/// other is replaced by a map in the node (NODES §3.8).
enum ProfileTransform: Sendable, Equatable {
    /// AM's script "Normalized Profile to Managed User".
    case managedUser
    /// AM's script "Normalized Profile to Identity".
    case identity
    /// Attributes, and the members of the normalized profile, or of the provider's own, that they are.
    case map([String: String])

    /// The script's id in every realm.
    static let managedUserScript = "58c824ae-84ed-4724-82cd-db128fc3f6c"
    static let identityScript = "73cecbfc-dad0-4395-be6a-6858ee3a80e5"

    /// The properties of a node that has one.
    static let properties: [NodeProperty] = [
        .string("script", "AM's Groovy script that makes a user's attributes of a profile."),
        .map("profileMapping", "Not AM's: attributes and the profile's members that they are, in the script's place."),
    ]

    /// What a node is configured with, and what of it is left undone.
    static func read(_ configuration: NodeConfiguration) throws -> (ProfileTransform, NodeOmission?) {
        let map = try configuration.map("profileMapping")
        guard map.isEmpty else {
            return (.map(Dictionary(map.map { ($0.key, $0.value.string ?? "") }) { $1 }), nil)
        }
        switch try configuration.optionalString("script") {
        case identityScript: return (.identity, nil)
        case nil, "[Empty]", managedUserScript: return (.managedUser, nil)
        default:
            let message =
                "\"script\" has no effect: the user gets the profile's usual attributes, or those that a "
                + "\"profileMapping\" names"
            return (.managedUser, NodeOmission(property: "script", message: message))
        }
    }

    func attributes(_ profile: SocialProfile) -> JSONObject {
        let normalized = profile.normalized
        var attributes: JSONObject = [:]
        for (attribute, member) in pairs {
            attributes[attribute] = normalized[member] ?? profile.raw[member]
        }
        return attributes
    }

    private var pairs: [(attribute: String, member: String)] {
        switch self {
        case .managedUser: Self.person
        case .identity: Self.person + [("cn", "displayName")]
        case .map(let map): map.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }

    private static let person = [
        (attribute: "givenName", member: "givenName"), ("sn", "familyName"), ("mail", "email"),
        ("userName", "username"),
    ]
}
