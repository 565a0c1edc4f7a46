import AMWire
import EndpointRouting
import HTTPMessages
import IdentityStore

/// `token`: tokens for a code (RFC 6749 §4.1.3).
///
/// A client with a secret needs it, a code whose request had a challenge its verifier.
struct ProviderTokenEndpoint: Endpoint {
    let keys: SigningKeys
    let grants: ProviderGrantTable

    var routes: [Route] { [Route(.page, [.post], "idp/{provider}/token")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let presented = try PresentedCode(request, at: context.provider)
        let (randomness, now) = (context.world.randomness, context.now)
        let redemption = try context.store.write {
            try grants.redeem(presented, randomness: randomness, at: now, &$0)
        }
        switch redemption {
        case .refused(let error):
            context.note(error.hint)
            return error.response
        case .granted(let grant, let accessToken):
            let issuer = ProviderAddress(context.provider, in: context).issuer
            let idToken =
                grant.isOpenID
                ? ProviderIDToken.make(grant, issuer: issuer, keys: keys, at: now) : nil
            var response = HTTPResponse.json(
                .ok,
                TokenResponse(
                    accessToken: accessToken, scope: grant.scope, idToken: idToken,
                    expiresIn: Int(ProviderGrant.tokenLifetime.seconds)
                ).json)
            response.fields[.cacheControl] = "no-store"
            return response
        }
    }
}
