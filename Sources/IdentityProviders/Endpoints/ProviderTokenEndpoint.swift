import AMWire
import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens

/// `token`: tokens for a code (RFC 6749 §4.1.3).
///
/// Secrets of clients aren't looked at: exports hold none. A code whose request had a challenge needs its verifier.
struct ProviderTokenEndpoint: Endpoint {
    let keys: SigningKeys
    let grants: ProviderGrantTable

    var routes: [Route] { [Route(.page, [.post], "idp/{provider}/token")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let presented = try presentedCode(request, context)
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
            return .json(
                .ok,
                TokenResponse(
                    accessToken: accessToken, scope: grant.scope, idToken: idToken,
                    expiresIn: Int(ProviderGrant.tokenLifetime.seconds)
                ).json)
        }
    }

    private func presentedCode(_ request: HTTPRequest, _ context: RequestContext) throws(ProviderError) -> PresentedCode
    {
        let form = FormParameters(parsing: String(decoding: request.body, as: UTF8.self))
        guard form["grant_type"] == "authorization_code" else {
            throw ProviderError("unsupported_grant_type", "The grant_type must be authorization_code.")
        }
        guard let code = form["code"] else { throw .missing("code") }
        guard let redirectURI = form["redirect_uri"] else { throw .missing("redirect_uri") }
        guard let clientID = form["client_id"] ?? basicName(request) else { throw .missing("client_id") }
        return PresentedCode(
            code, client: ProviderClient(provider: context.provider, id: clientID, redirectURI: redirectURI),
            verifier: form["code_verifier"])
    }

    private func basicName(_ request: HTTPRequest) -> String? {
        guard let bytes = request.authorization(scheme: "Basic").flatMap(Base64.decode) else { return nil }
        return PercentEncoding.decode(String(decoding: bytes, as: UTF8.self).prefix { $0 != ":" }, plusIsBlank: true)
    }
}
