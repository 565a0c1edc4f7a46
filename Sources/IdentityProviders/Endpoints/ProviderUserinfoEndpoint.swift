import EndpointRouting
import HTTPMessages

/// `userinfo`: the profile behind an access token (OpenID Connect Core §5.3).
struct ProviderUserinfoEndpoint: Endpoint {
    let grants: ProviderGrantTable

    var routes: [Route] { [Route(.page, [.get, .post], "idp/{provider}/userinfo")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let (provider, now) = (context.provider, context.now)
        guard let token = request.authorization(scheme: "Bearer"),
            let grant = try context.store.read({ try grants.grant(accessToken: token, at: now, &$0) }),
            grant.client.provider == provider
        else { throw ProviderError.invalidToken }
        return .json(.ok, .object(grant.account.profile))
    }
}
