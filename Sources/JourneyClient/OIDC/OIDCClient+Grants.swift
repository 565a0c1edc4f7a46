import AMWire
import Foundation
import OrderedJSON

extension OIDCClient {
    /// Gets a code for a session without showing anything to anybody (WIRE §1.5.2).
    public func authorize(with session: Session) async throws -> AuthorizationCode {
        let request = try await authorizationRequest()
        let headers: HeaderFields = [
            "Accept-API-Version": "resource=2.1, protocol=1.0", session.configuration.cookieName: session.token,
        ]
        let response = try await transport.send(TransportRequest(.get, request.url, headers: headers))
        if response.isRedirect, let location = response.headers["Location"] { return try request.code(from: location) }
        throw refusal(response, otherwise: "the server didn't redirect")
    }

    /// Turns a code into tokens and keeps them (RFC 6749 §4.1.3).
    public func redeem(_ code: AuthorizationCode) async throws -> Tokens { try await redeem(code, mark: nil) }

    func redeem(_ code: AuthorizationCode, mark: String?) async throws -> Tokens {
        var tokens = try await exchange([
            "grant_type": "authorization_code", "code": code.value, "redirect_uri": code.request.redirectURI,
            "code_verifier": code.request.verifier.text,
        ])
        try await check(tokens, nonce: code.request.nonce, subject: nil)
        tokens.sessionMark = mark
        try await store.save(tokens)
        return tokens
    }

    func redeemRefreshToken() async throws -> Tokens {
        guard let kept = try await store.load(), let refreshToken = kept.refreshToken else {
            throw OIDCError.signInNeeded(location: nil)
        }
        var tokens = try await exchange(["grant_type": "refresh_token", "refresh_token": refreshToken])
        try await check(tokens, nonce: nil, subject: kept.idTokenClaims?["sub"]?.string)
        tokens.refreshToken = tokens.refreshToken ?? refreshToken
        tokens.idToken = tokens.idToken ?? kept.idToken
        tokens.sessionMark = kept.sessionMark
        try await store.save(tokens)
        return tokens
    }

    private func exchange(_ grant: QueryParameters) async throws -> Tokens {
        let (headers, parameters) = authenticated(grant)
        let url = try await provider().token
        let response = try await transport.send(.form(url, headers: headers, parameters))
        guard response.isSuccess else { throw refusal(response, otherwise: "the token endpoint refused") }
        guard let answer = response.json.flatMap(TokenResponse.init(json:)) else {
            throw UnexpectedAnswer("the answer has no tokens", in: response)
        }
        return Tokens(answer, at: now())
    }

    private func check(_ tokens: Tokens, nonce: String?, subject: String?) async throws {
        guard let text = tokens.idToken else { return }
        guard let idToken = IDToken(text) else { throw OIDCError.idTokenUnfit("it is no JWT") }
        try await idToken.check(
            issuer: provider().issuer, clientID: configuration.clientID, nonce: nonce, subject: subject)
    }

    /// The client's name in the form, or its name and secret in a header, each encoded (RFC 6749 §2.3.1).
    func authenticated(_ parameters: QueryParameters) -> (HeaderFields, QueryParameters) {
        var parameters = parameters
        guard let secret = configuration.clientSecret else {
            parameters.append("client_id", configuration.clientID)
            return ([:], parameters)
        }
        let pair = "\(QueryParameters.encode(configuration.clientID)):\(QueryParameters.encode(secret))"
        return (["Authorization": "Basic \(Data(pair.utf8).base64EncodedString())"], parameters)
    }

    /// The server's own words, or what was expected instead.
    func refusal(_ response: TransportResponse, otherwise problem: String) -> any Error {
        (OAuth2Refusal(response) ?? OAuth2Refusal(page: response)).map(OIDCError.refused)
            ?? UnexpectedAnswer(problem, in: response)
    }
}
