import IdentityProviders
import IdentityStore
import OrderedJSON

/// What AM's own social login nodes do, which have the provider in their configuration: sign in there, put `userInfo`
/// into the state, find the account (NODES §3.8).
struct SocialLogin: Sendable {
    /// What a node of a type is configured with unless its journey says otherwise.
    struct Defaults: Sendable {
        var provider = ""
        var subjectKey = ""
        var authorizeEndpoint = ""
        var tokenEndpoint = ""
        var userInfoEndpoint = ""
        var scopes = ""
        /// The profile's members, and the attributes that they become.
        var attributes: JSONObject = [:]
    }

    static func properties(_ defaults: Defaults) -> [NodeProperty] {
        let prefix = defaults.provider + "-"
        return [
            .string("provider", default: defaults.provider, "The provider's name; begins the name of an account."),
            .string("clientId", "AM's client at the provider."),
            .any("clientSecret", "The client's secret; without it the provider asks for none."),
            .string("authorizeEndpoint", default: defaults.authorizeEndpoint, "The provider's page.").withoutEffect,
            .string("tokenEndpoint", default: defaults.tokenEndpoint, "Where codes become tokens.").withoutEffect,
            .string("userInfoEndpoint", default: defaults.userInfoEndpoint, "Where the profile is.").withoutEffect,
            .string("scopeString", default: defaults.scopes, "What is asked for."),
            .string("redirectURI", "Where the provider sends the browser back; the login page where empty."),
            .string("authenticationIdKey", default: defaults.subjectKey, "The profile's member that names its owner."),
            .bool("basicAuth", default: true, "Whether the secret travels in the header.").withoutEffect,
            .string("issuer", "What the provider calls itself.").withoutEffect,
            .bool("cfgMixUpMitigation", default: false, "Whether the provider must say who it is.").withoutEffect,
            .bool("saveUserAttributesToSession", default: true, "Whether the session gets the attributes, too."),
            .string(
                "cfgAccountProviderClass", default: mapping + "DefaultAccountProvider", "AM's Java class."
            ).withoutEffect,
            .string(
                "cfgAccountMapperClass", default: mapping + "JsonAttributeMapper|*|\(prefix)",
                "AM's Java class, and what stands before the account's name."),
            .strings(
                "cfgAttributeMappingClasses",
                default: [mapping + "JsonAttributeMapper|\(SocialProviderHandler.aliasAttribute)|\(prefix)"],
                "AM's Java classes, each with an attribute and what stands before it."),
            NodeProperty(
                "cfgAccountMapperConfiguration", .map,
                default: .object([defaults.subjectKey: .string(SocialProviderHandler.aliasAttribute)]),
                "The profile's member that names the account, and the user's attribute."
            ).withoutEffect,
            NodeProperty(
                "cfgAttributeMappingConfiguration", .map, default: .object(defaults.attributes),
                "The profile's members, and the user's attributes."),
        ]
    }

    private static let mapping = "org.forgerock.openam.authentication.modules.common.mapping."

    static let inputs = ["userInfo", "emailAddress"]

    let omission: NodeOmission?
    private let nodeID: String
    private let provider: IdentityProvider
    private let attributes: [(member: String, attribute: String)]
    /// What stands before an attribute's values.
    private let prefixes: [String: String]
    private let accountPrefix: String
    private let fillsSession: Bool

    init(_ configuration: NodeConfiguration) throws {
        nodeID = configuration.nodeID
        let name = try configuration.string("provider")
        guard !name.isEmpty else { throw NodeConfigurationError(property: "provider", problem: "a provider is needed") }
        let clientID = try configuration.string("clientId")
        var provider = IdentityProvider(
            name, clientID: clientID.isEmpty ? "journeyman-\(name)" : clientID,
            scopes: try configuration.string("scopeString").split { " ,".contains($0) }.map(String.init))
        provider.clientSecret = configuration.values["clientSecret"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        provider.redirectURI = try configuration.optionalString("redirectURI")
        provider.subjectKey = try configuration.string("authenticationIdKey")
        provider.challengeMethod = nil
        self.provider = provider
        attributes = try configuration.map("cfgAttributeMappingConfiguration").compactMap { member in
            member.value.string.map { (member.key, $0) }
        }
        prefixes = Dictionary(
            try configuration.strings("cfgAttributeMappingClasses").compactMap(Self.prefix)
        ) { $1 }
        accountPrefix = Self.prefix(try configuration.string("cfgAccountMapperClass"))?.1 ?? ""
        fillsSession = try configuration.bool("saveUserAttributesToSession")
        omission = Self.omission(configuration)
    }

    /// `class|attribute|prefix`
    private static func prefix(_ text: String) -> (String, String)? {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        return parts.count == 3 ? (String(parts[1]), String(parts[2])) : nil
    }

    private static func omission(_ configuration: NodeConfiguration) -> NodeOmission? {
        guard configuration.values["authorizeEndpoint"]?.string?.isEmpty == false else { return nil }
        return NodeOmission(
            property: "authorizeEndpoint",
            message: "\"authorizeEndpoint\" has no effect: this server plays the identity provider")
    }

    /// - Parameter keepsProfile: whether `userInfo` is put into the state.
    func process(_ context: inout TreeContext, keepsProfile: Bool = true) throws -> Action {
        let exchange = SocialExchange(nodeID: nodeID, provider: provider)
        switch try exchange.go(&context) {
        case .asked(let action): return action
        case .refused(let error): throw NodeFailure("the identity provider refused: \(error)")
        case .interrupted: return try exchange.send(&context)
        case .back(let profile): return try take(profile, &context, keepsProfile: keepsProfile)
        }
    }

    private func take(_ profile: SocialProfile, _ context: inout TreeContext, keepsProfile: Bool) throws -> Action {
        let name = accountPrefix + profile.subject
        if keepsProfile { note(profile, as: name, &context) }
        let linked = try context.onlyUser(whose: AttributePath("aliasList"), is: name)
        guard let user = try linked ?? context.user(ofLogin: name) else { return .goTo("NO_ACCOUNT") }
        context.sharedState["username"] = .string(user.userName)
        context.sharedState["_id"] = .string(user.id)
        return .goTo("ACCOUNT_EXISTS")
    }

    private func note(_ profile: SocialProfile, as name: String, _ context: inout TreeContext) {
        var values: JSONObject = [:]
        for (member, attribute) in attributes {
            guard let text = profile.raw[member]?.looseText else { continue }
            let prefix = prefixes[attribute] ?? prefixes["*"] ?? ""
            values[attribute] = [.string(prefix + text)]
            if fillsSession { context.end.sessionProperties[attribute] = .string(prefix + text) }
        }
        context.sharedState["userInfo"] = [
            "attributes": .object(values), "userNames": ["username": [.string(name)]],
        ]
        context.sharedState["emailAddress"] = values["mail"]?[0]
    }
}

extension TreeContext {
    /// The user of a login name.
    fileprivate mutating func user(ofLogin name: String) throws -> ManagedUser? {
        let realm = realm
        return try withTransaction { try UserTable().user(named: name, in: realm, &$0) }
    }
}
