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
            let presented = PresentedCode(
                answer.token, client: visit.client, secret: provider.clientSecret, verifier: nil)
            let (grant, accessToken) = try context.redeem(presented)
            return try profile(grant.account.profile, ["access_token": .string(accessToken)])
        case "JSON": return try profile(appleJSON: answer.token, &context)
        default: throw NodeFailure("\(answer.tokenType) is no type of token that an app brings")
        }
    }

    private func profile(_ raw: JSONObject, _ tokens: JSONObject) throws -> SocialProfile {
        var profile = try SocialProfile(provider, raw)
        profile.tokens = tokens
        return profile
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

    /// Sign in with Apple tells the user's name beside the token, and only once.
    private func profile(appleJSON text: String, _ context: inout TreeContext) throws -> SocialProfile {
        guard let json = try? JSONValue(parsing: text), let idToken = json["id_token"]?.string else {
            throw NodeFailure("the app's JSON has no id_token")
        }
        let profile = try profile(idToken: idToken, &context)
        var raw = profile.raw
        raw["given_name"] = json["user"]?["name"]?["firstName"] ?? raw["given_name"]
        raw["family_name"] = json["user"]?["name"]?["lastName"] ?? raw["family_name"]
        raw["email"] = json["user"]?["email"] ?? raw["email"]
        return try self.profile(raw, profile.tokens)
    }
}
