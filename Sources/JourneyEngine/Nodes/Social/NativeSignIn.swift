import AMWire
import IdentityProviders
import JOSETokens
import OrderedJSON

/// What a native app brings from a provider's library, judged (WIRE §2.3).
struct NativeSignIn: Sendable {
    let provider: IdentityProvider
    let visit: SocialVisit
    let answer: IdPCallback

    func profile(_ context: inout TreeContext) throws -> SocialProfile {
        switch answer.tokenType {
        case "id_token": return try profile(idToken: answer.token, &context)
        case "access_token": return try profile(accessToken: answer.token, &context)
        case "authorization_code":
            guard answer.token == FormPostEndpoint.entry else { return try profile(code: answer.token, &context) }
            let posted = try context.answer(of: provider)
            return try profile(code: posted["code"] ?? "", &context).adding(user: posted["user"])
        case "JSON": return try profile(appleJSON: answer.token, &context)
        default: throw NodeFailure("\(answer.tokenType) is no type of token that an app brings")
        }
    }

    private func profile(_ raw: JSONObject, _ tokens: JSONObject) throws -> SocialProfile {
        var profile = try SocialProfile(provider, raw)
        profile.tokens = tokens
        return profile
    }

    private func profile(code: String, _ context: inout TreeContext) throws -> SocialProfile {
        let presented = PresentedCode(code, client: visit.client, secret: provider.clientSecret, verifier: nil)
        let (grant, accessToken) = try context.redeem(presented)
        if provider.checksNativeNonce, let nonce = grant.nonce, nonce != visit.nonce {
            throw NodeFailure("the nonce isn't the one that was sent")
        }
        return try profile(grant.account.profile, ["access_token": .string(accessToken)])
    }

    private func profile(idToken: String, _ context: inout TreeContext) throws -> SocialProfile {
        guard let keys = context.engine.signingKeys else { throw NodeFailure("no keys verify ID tokens here") }
        let path = ProviderAddress.path(provider.name, in: context.requestContext)
        let claims: JSONObject
        do throws(ProviderError) {
            claims = try ProviderIDToken.claims(
                of: idToken, audience: visit.client.id, nonce: provider.checksNativeNonce ? visit.nonce : nil,
                issuerPath: path, keys: keys, at: context.now)
        } catch {
            throw NodeFailure(error.description)
        }
        return try profile(claims, ["id_token": .string(idToken)])
    }

    private func profile(accessToken: String, _ context: inout TreeContext) throws -> SocialProfile {
        let now = context.now
        let grant = try context.withTransaction {
            try ProviderGrantTable().grant(accessToken: accessToken, at: now, &$0)
        }
        guard let grant, grant.client.provider == provider.name else {
            throw NodeFailure("the access token is unknown or has expired")
        }
        return try profile(grant.account.profile, ["access_token": .string(accessToken)])
    }

    private func profile(appleJSON text: String, _ context: inout TreeContext) throws -> SocialProfile {
        guard let json = try? JSONValue(parsing: text), let idToken = json["id_token"]?.string else {
            throw NodeFailure("the app's JSON has no id_token")
        }
        return try profile(idToken: idToken, &context).adding(user: json["user"])
    }
}
