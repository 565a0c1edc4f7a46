import AMWire
import HTTPMessages
import IdentityProviders
import OrderedJSON

/// Sends a user to an identity provider and takes them back: what all social nodes have in common
/// (NODES §3.8, WIRE §2.3).
///
/// The provider is this server, so its back channel is a call and no request. Nodes that use it are detached all the
/// same: as with a provider elsewhere, what it does there stays done, whatever becomes of the journey.
struct SocialExchange: Sendable {
    /// What a request brings.
    enum Arrival: Sendable {
        /// The user is sent.
        case asked(Action)
        case back(SocialProfile)
        /// The provider said no, in OAuth 2.0's words.
        case refused(String)
        /// The client came back with nothing.
        case interrupted
    }

    let nodeID: String
    let provider: IdentityProvider
    /// Whether an app signs the user in with the provider's own library.
    let isNative: Bool

    private let clients = ProviderClientTable()

    init(nodeID: String, provider: IdentityProvider, isNative: Bool = false) {
        self.nodeID = nodeID
        self.provider = provider
        self.isNative = isNative
    }

    func go(_ context: inout TreeContext) throws -> Arrival {
        guard let visit = SocialVisit(json: context.sharedState[key]), visit.client.provider == provider.name else {
            return .asked(try send(&context))
        }
        let arrival = try arrive(visit, &context)
        context.sharedState[key] = nil
        return arrival
    }

    /// Begins a visit.
    func send(_ context: inout TreeContext) throws -> Action {
        let client = ProviderClient(
            provider: provider.name, id: provider.clientID, redirectURI: context.redirectURI(of: provider))
        let visit = SocialVisit(
            client, challenged: !isNative && provider.challengeMethod != nil, randomness: context.world.randomness)
        let randomness = context.world.randomness
        try context.withTransaction {
            try clients.register(client, secret: provider.clientSecret, randomness: randomness, &$0)
        }
        context.sharedState[key] = visit.json
        return .send([isNative ? nativeCallback(visit) : redirect(visit, context)])
    }

    private var key: String { "\(nodeID).visit" }

    private func redirect(_ visit: SocialVisit, _ context: borrowing TreeContext) -> RedirectCallback {
        let address = ProviderAddress(provider.name, in: context.requestContext)
        return RedirectCallback(redirectURL: visit.authorizationURL(provider, at: address.authorize))
    }

    private func nativeCallback(_ visit: SocialVisit) -> IdPCallback {
        var callback = IdPCallback()
        callback.provider = provider.name
        callback.clientID = visit.client.id
        callback.redirectURI = visit.client.redirectURI
        callback.scopes = provider.scopes
        callback.nonce = visit.nonce
        callback.acrValues = provider.acrValues
        callback.acceptsJSON = provider.acceptsJSON
        return callback
    }

    private func arrive(_ visit: SocialVisit, _ context: inout TreeContext) throws -> Arrival {
        if isNative {
            guard let answer = context.answer(to: IdPCallback.self), !answer.token.isEmpty else { return .interrupted }
            return .back(try NativeSignIn(provider: provider, visit: visit, answer: answer).profile(&context))
        }
        let answer = try context.answer(of: provider)
        guard answer["code"] != nil || answer["error"] != nil else { return .interrupted }
        guard answer["state"] == visit.state else { throw NodeFailure("the state isn't the one that was sent") }
        guard let code = answer["code"] else { return .refused(answer["error"] ?? "") }
        return .back(try profile(forCode: code, visit, &context).adding(user: answer["user"]))
    }
}

extension SocialExchange {
    private func profile(
        forCode code: String, _ visit: SocialVisit, _ context: inout TreeContext
    ) throws -> SocialProfile {
        let presented = PresentedCode(
            code, client: visit.client, secret: provider.clientSecret, verifier: visit.verifier)
        let (grant, accessToken) = try context.redeem(presented)
        guard grant.nonce == visit.nonce else { throw NodeFailure("the nonce isn't the one that was sent") }
        var profile = try SocialProfile(provider, grant.account.profile)
        profile.tokens = ["access_token": .string(accessToken)]
        return profile
    }
}
