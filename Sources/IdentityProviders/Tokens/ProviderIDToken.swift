import Determinism
import EndpointRouting
import IdentityStore
import JOSETokens
import OrderedJSON

/// ID tokens of the providers (OpenID Connect Core §2), signed with this server's RSA key.
package enum ProviderIDToken {
    /// A token for a grant.
    package static func make(
        _ grant: ProviderGrant, issuer: String, keys: SigningKeys, at now: Instant
    ) -> String {
        let seconds = now.secondsSinceEpoch
        var claims: JSONObject = [
            "iss": .string(issuer), "azp": .string(grant.client.id), "aud": .string(grant.client.id),
            "iat": .int(Int(seconds)), "exp": .int(Int(seconds + ProviderGrant.tokenLifetime.seconds)),
        ]
        claims["nonce"] = grant.nonce.map(JSONValue.string)
        for claim in grant.account.claims { claims[claim.key] = claim.value }
        return JWT(claims: claims).signed(with: .rsa(keys.rsa), header: keys.rsaHeader)
    }

    /// The claims of a token that a native app brings (OpenID Connect Core §3.1.3.7).
    ///
    /// The issuer's path counts, not its host: apps reach this server by other names than browsers.
    package static func claims(
        of text: String, audience: String, nonce: String?, issuerPath: String, keys: SigningKeys, at now: Instant
    ) throws(ProviderError) -> JSONObject {
        guard let jws = try? JWS(parsing: text), let token = try? JWT(jws) else {
            throw .invalidToken("it is no JWT")
        }
        guard jws.verify(with: .rsa(keys.rsa.publicKey)) else {
            throw .invalidToken("its signature is not the provider's")
        }
        guard token.claims["iss"]?.string?.hasSuffix(issuerPath) == true else {
            throw .invalidToken("another provider made it")
        }
        guard token.audience.contains(audience) else { throw .invalidToken("it is for another client") }
        guard (try? token.isValid(at: now)) == true else { throw .invalidToken("it has expired") }
        if let nonce, token.claims["nonce"]?.string != nonce { throw .invalidToken("its nonce is another") }
        return token.claims
    }
}

extension ProviderError {
    fileprivate static func invalidToken(_ reason: String) -> ProviderError {
        ProviderError("invalid_token", "The ID token is refused: \(reason).")
    }
}
