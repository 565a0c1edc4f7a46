import OrderedJSON

/// What a profile becomes as a user's attributes: what a script of the tenant makes of it, or a map in the node says.
/// Of AM's own scripts for it, which are Groovy in most tenants, two stand here (NODES §3.8).
struct ProfileTransform: Sendable {
    /// AM's script "Normalized Profile to Managed User".
    static let managedUserScript = "58c824ae-84ed-4724-82cd-db128fc3f6c"
    /// AM's script "Normalized Profile to Identity".
    static let identityScript = "73cecbfc-dad0-4395-be6a-6858ee3a80e5"

    /// The properties of a node that has one.
    static let properties: [NodeProperty] = [
        .string("script", "The id of the script that makes a user's attributes of a profile."),
        .map("profileMapping", "Not AM's: attributes and the profile's members that they are, in the script's place."),
    ]

    private let script: ScriptReference
    private let map: [(attribute: String, member: String)]
    /// What stands in for the script where it can't be run.
    private let standard: [(attribute: String, member: String)]
    private let isStandard: Bool

    init(_ configuration: NodeConfiguration) throws {
        script = try ScriptReference(configuration)
        map = try configuration.map("profileMapping").map { ($0.key, $0.value.string ?? "") }
        standard = script.id == Self.identityScript ? Self.person + [("cn", "displayName")] : Self.person
        isStandard = Self.isStandard(script.id)
    }

    /// Whether what a script does is done here though the script isn't run.
    static func isStandard(_ id: String?) -> Bool {
        [nil, ScriptReference.none, managedUserScript, identityScript].contains(id)
    }

    /// - Parameter values: what the script finds by their names.
    func attributes(
        _ profile: SocialProfile, values: JSONObject, _ context: inout TreeContext
    ) throws -> JSONObject {
        guard map.isEmpty else { return Self.attributes(map, profile) }
        switch script.found(in: context) {
        case .script(let script): return try context.object(from: script, values)
        case .nothing(let problem):
            if !isStandard { context.warn("\(problem): the user gets the profile's usual attributes") }
            return Self.attributes(standard, profile)
        }
    }

    private static func attributes(_ map: [(attribute: String, member: String)], _ profile: SocialProfile) -> JSONObject
    {
        var attributes: JSONObject = [:]
        for (attribute, member) in map { attributes[attribute] = profile.normalized[member] ?? profile.raw[member] }
        return attributes
    }

    private static let person = [
        (attribute: "givenName", member: "givenName"), ("sn", "familyName"), ("mail", "email"),
        ("userName", "username"),
    ]
}

extension TreeContext {
    /// What a script makes of values; what it leaves null isn't there.
    mutating func object(from script: Script, _ values: JSONObject) throws -> JSONObject {
        guard let object = try run(script, for: ScriptedNode(values: values), .value).value.object else {
            throw NodeFailure("the script \"\(script.name)\" ends without an object as its value")
        }
        return JSONObject(uniqueMembers: object.members.filter { !$0.value.isNull })
    }
}
