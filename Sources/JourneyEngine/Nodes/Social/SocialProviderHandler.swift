import HTTPMessages
import IdentityProviders
import IdentityStore
import OrderedJSON

/// What both kinds of Social Provider Handler do: sign in at the selected provider, note the profile, find the account
/// (NODES §3.8).
struct SocialProviderHandler: Sendable {
    static let properties: [NodeProperty] =
        ProfileTransform.properties + [
            .string("usernameAttribute", default: "userName", "The user's attribute that becomes username."),
            .string(
                "subjectAttribute", default: Self.aliasAttribute,
                "The attribute that links a user to providers' accounts."),
            .choice(
                "clientType", ["BROWSER", "NATIVE"], "Whether a browser goes to the provider, or an app's library."),
            .bool("storeTokens", default: false, "Whether the provider's tokens are kept in the state."),
        ]
    static let inputs = ["selectedIdp", "socialOAuthData"] + NodeType.userInputs
    static let outcomes = [
        Outcome("ACCOUNT_EXISTS", displayName: "Account exists"),
        Outcome("NO_ACCOUNT", displayName: "No account exists"),
    ]

    /// The directory's name of a managed user's `aliasList`.
    static let aliasAttribute = "iplanet-am-user-alias-list"

    private let nodeID: String
    private let transform: ProfileTransform
    private let usernameAttribute: AttributePath
    private let subjectAttribute: AttributePath
    /// Nil: whoever asks decides.
    private let isNative: Bool?
    private let storesTokens: Bool

    init(_ configuration: NodeConfiguration) throws {
        nodeID = configuration.nodeID
        transform = try ProfileTransform(configuration)
        usernameAttribute = AttributePath(try configuration.string("usernameAttribute"))
        let subject = try configuration.string("subjectAttribute")
        subjectAttribute = AttributePath(subject == Self.aliasAttribute ? "aliasList" : subject)
        isNative =
            configuration.values["clientType"] == nil ? nil : try configuration.string("clientType") == "NATIVE"
        storesTokens = try configuration.bool("storeTokens")
    }

    /// Goes as far as the request leads.
    func arrive(_ context: inout TreeContext) throws -> SocialExchange.Arrival {
        try exchange(context).go(&context)
    }

    func sendAgain(_ context: inout TreeContext) throws -> Action { try exchange(context).send(&context) }

    private func exchange(_ context: borrowing TreeContext) throws -> SocialExchange {
        SocialExchange(
            nodeID: nodeID, provider: try provider(context), isNative: isNative ?? context.request.isOfNativeSDK)
    }

    private func provider(_ context: borrowing TreeContext) throws -> IdentityProvider {
        let edition = context.engine.journeys.current
        if let name = context.state["selectedIdp"]?.string {
            guard let provider = edition.identityProvider(name, in: context.realm), provider.isEnabled else {
                throw NodeFailure("the realm has no identity provider \(name)")
            }
            return provider
        }
        let all = edition.identityProviders(in: context.realm)
        guard all.count == 1 else { throw NodeFailure("no identity provider was selected") }
        return all[0]
    }

    /// Puts a profile into the state, and the user's name where there is an account.
    func take(_ profile: SocialProfile, _ context: inout TreeContext) throws -> Action {
        let profile = try profile.normalized(by: provider(context), &context)
        let values: JSONObject = [
            "normalizedProfile": .object(profile.normalized), "rawProfile": .object(profile.raw),
            "selectedIdp": .string(profile.provider),
        ]
        for attribute in try transform.attributes(profile, values: values, &context) {
            context.state.setObjectAttribute(attribute.value, at: AttributePath(attribute.key))
        }
        context.state.setObjectAttribute([.string(profile.alias)], at: subjectAttribute)
        context.sharedState["aliasList"] = [.string(profile.alias)]
        noteTokens(of: profile, &context)
        guard let user = try context.onlyUser(whose: subjectAttribute, is: profile.alias),
            let name = user.object.value(at: usernameAttribute)?.looseText
        else { return .goTo("NO_ACCOUNT") }
        context.sharedState["username"] = .string(name)
        context.sharedState["_id"] = .string(user.id)
        return .goTo("ACCOUNT_EXISTS")
    }

    private func noteTokens(of profile: SocialProfile, _ context: inout TreeContext) {
        var data: JSONObject = ["subject": .string(profile.subject), "rawProfile": .object(profile.raw)]
        if storesTokens { for token in profile.tokens { data[token.key] = token.value } }
        var all = context.sharedState["socialOAuthData"]?.object ?? [:]
        all[profile.provider] = .object(data)
        context.sharedState["socialOAuthData"] = .object(all)
    }
}

extension HTTPRequest {
    /// Whether an SDK for phones sends it (WIRE §2.3).
    var isOfNativeSDK: Bool {
        ["ping-sdk", "forgerock-sdk"].contains(fields["X-Requested-With"])
            && ["ios", "android"].contains(fields["X-Requested-Platform"])
    }
}
