import HTTPMessages
import IdentityProviders

extension TreeContext {
    /// Where a provider sends the browser back: what the server is told, else what the journey says, else the login
    /// page.
    func returnURL(_ configured: String?) -> String {
        engine.settings.socialReturnURL ?? configured ?? requestContext.loginPage(of: realm)
    }

    /// Where a provider's answer goes. AM's own address takes posted ones: an export has its tenant's, whom this server
    /// plays, too.
    func redirectURI(of provider: IdentityProvider) -> String {
        let isOwn = provider.redirectURI.map { $0.contains("/client/form_post/") } ?? true
        guard provider.answersByForm, isOwn else { return returnURL(provider.redirectURI) }
        return
            "\(requestContext.amURL)/oauth2\(realm.encoded)/client/form_post/\(PercentEncoding.encode(provider.name))"
    }

    /// What a provider answered: the query that the browser came back with, or what was posted in its place.
    mutating func answer(of provider: IdentityProvider) throws -> FormParameters {
        let query = request.target.parameters
        guard let entry = query[FormPostEndpoint.entry] else { return query }
        let now = now
        let posted = try withTransaction { try FormPostTable().take(entry, from: provider.name, at: now, &$0) }
        guard let posted else {
            throw NodeFailure("the \(FormPostEndpoint.entry) is unknown, has expired or has been used")
        }
        return posted
    }

    /// What a code was given for.
    mutating func redeem(_ presented: PresentedCode) throws -> (ProviderGrant, accessToken: String) {
        let (randomness, now) = (world.randomness, now)
        let redemption = try withTransaction {
            try ProviderGrantTable().redeem(presented, randomness: randomness, at: now, &$0)
        }
        switch redemption {
        case .granted(let grant, let accessToken): return (grant, accessToken)
        case .refused(let error): throw NodeFailure(error.description)
        }
    }
}
