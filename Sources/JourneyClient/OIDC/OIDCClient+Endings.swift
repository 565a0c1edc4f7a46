import Foundation
import OrderedJSON

extension OIDCClient {
    /// The claims about the user that the access token opens (OpenID Connect Core §5.3).
    public func userinfo() async throws -> JSONObject {
        guard let tokens = try await store.load() else { throw OIDCError.signInNeeded(location: nil) }
        let headers: HeaderFields = ["Authorization": "Bearer \(tokens.accessToken)"]
        let url = try await provider().userinfo
        let response = try await transport.send(TransportRequest(.get, url, headers: headers))
        guard response.isSuccess else { throw refusal(response, otherwise: "there is no userinfo") }
        guard let claims = response.json?.object else { throw UnexpectedAnswer("no JSON object", in: response) }
        return claims
    }

    /// Gives the tokens back and forgets them; the session lives on (RFC 7009).
    ///
    /// A refresh token takes its access tokens with it. They are forgotten even where the server can't be reached.
    public func revoke() async throws {
        guard let tokens = try await store.load() else { return }
        try await store.clear()
        try await revoke(token: tokens.refreshToken ?? tokens.accessToken)
    }

    /// Gives one token back; what is kept stays (RFC 7009 §2.1). A token that the server doesn't know is no error.
    public func revoke(token: String) async throws {
        let (headers, parameters) = authenticated(["token": token])
        let url = try await provider().revocation
        let response = try await transport.send(.form(url, headers: headers, parameters))
        guard response.isSuccess else { throw refusal(response, otherwise: "the token was not revoked") }
    }

    /// Ends the session that the ID token came from, and forgets the tokens (RP-Initiated Logout 1.0).
    ///
    /// Returns where the server sends a browser, if anywhere. `postLogoutRedirectURI` must be registered.
    @discardableResult
    public func endSession(postLogoutRedirectURI: String? = nil) async throws -> String? {
        guard let idToken = try await store.load()?.idToken else { throw OIDCError.signInNeeded(location: nil) }
        try await store.clear()
        var query: QueryParameters = ["id_token_hint": idToken, "client_id": configuration.clientID]
        query["post_logout_redirect_uri"] = postLogoutRedirectURI
        let url = try await provider().endSession.adding(query)
        let response = try await transport.send(TransportRequest(.get, url))
        guard response.isSuccess || response.isRedirect else {
            throw refusal(response, otherwise: "the session was not ended")
        }
        return response.headers["Location"]
    }
}
