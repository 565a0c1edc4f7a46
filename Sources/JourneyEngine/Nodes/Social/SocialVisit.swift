import Determinism
import HTTPMessages
import IdentityProviders
import JOSETokens
import OrderedJSON

/// A user's way to an identity provider and back, as the state keeps it in the meantime.
struct SocialVisit: Sendable, Equatable {
    let client: ProviderClient
    /// Comes back with the code (RFC 6749 §10.12).
    let state: String
    /// Comes back in the ID token (OpenID Connect Core §15.5.2).
    let nonce: String
    /// Proves that the code was asked for here (RFC 7636).
    let verifier: String?

    /// A visit that begins.
    init(_ client: ProviderClient, challenged: Bool, randomness: any Randomness) {
        self.client = client
        state = randomness.base64url(characters: 27)
        nonce = randomness.base64url(characters: 27)
        verifier = challenged ? randomness.base64url(characters: 64) : nil
    }

    /// Reads what `json` wrote.
    init?(json: JSONValue?) {
        guard let json, let provider = json["provider"]?.string, let id = json["clientId"]?.string,
            let redirectURI = json["redirectUri"]?.string, let state = json["state"]?.string,
            let nonce = json["nonce"]?.string
        else { return nil }
        client = ProviderClient(provider: provider, id: id, redirectURI: redirectURI)
        self.state = state
        self.nonce = nonce
        verifier = json["verifier"]?.string
    }

    var json: JSONValue {
        var json: JSONObject = [
            "provider": .string(client.provider), "clientId": .string(client.id),
            "redirectUri": .string(client.redirectURI), "state": .string(state), "nonce": .string(nonce),
        ]
        json["verifier"] = verifier.map(JSONValue.string)
        return .object(json)
    }

    /// Where the browser goes (RFC 6749 §4.1.1, RFC 7636 §4.3).
    func authorizationURL(_ provider: IdentityProvider, at endpoint: String) -> String {
        var parameters = FormParameters()
        parameters.append("client_id", client.id)
        parameters.append("response_type", "code")
        parameters.append("scope", provider.scopes.joined(separator: " "))
        parameters.append("redirect_uri", client.redirectURI)
        parameters.append("state", state)
        parameters.append("nonce", nonce)
        if provider.answersByForm { parameters.append("response_mode", "form_post") }
        if !provider.acrValues.isEmpty {
            parameters.append("acr_values", provider.acrValues.joined(separator: " "))
        }
        if let verifier, let method = provider.challengeMethod {
            parameters.append("code_challenge", CodeChallenge(verifier: verifier, method: method).value)
            parameters.append("code_challenge_method", method.rawValue)
        }
        return ReturnURL.make(endpoint, adding: parameters)
    }
}
