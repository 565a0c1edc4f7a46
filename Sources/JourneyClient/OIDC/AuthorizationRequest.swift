import Foundation

/// A request for an authorization code, and what is needed to judge its answer (RFC 6749 §4.1.1, RFC 7636 §4.3).
///
/// Where the user signs in at a web page, open `url` in an `ASWebAuthenticationSession` and hand what comes back to
/// `code(from:)`.
public struct AuthorizationRequest: Sendable, Hashable {
    /// Where to go.
    public let url: URL
    /// Comes back with the answer.
    public let state: String
    /// Comes back in the ID token.
    public let nonce: String
    /// Proves at the token endpoint that the code is ours.
    public let verifier: CodeVerifier
    /// Where the answer is sent.
    public let redirectURI: String
    /// Who must have answered.
    public let issuer: String

    init(
        _ configuration: OIDCConfiguration, _ provider: ProviderEndpoints,
        using generator: inout some RandomNumberGenerator
    ) throws(ConfigurationError) {
        verifier = CodeVerifier(using: &generator)
        state = Base64URL.encode(.random(16, using: &generator))
        nonce = Base64URL.encode(.random(16, using: &generator))
        redirectURI = configuration.redirectURI
        issuer = provider.issuer
        var query: QueryParameters = [
            "client_id": configuration.clientID, "scope": configuration.scopes.joined(separator: " "),
            "response_type": "code", "redirect_uri": configuration.redirectURI, "state": state, "nonce": nonce,
            "code_challenge": verifier.challenge, "code_challenge_method": "S256",
        ]
        for parameter in configuration.furtherParameters.parameters { query[parameter.name] = parameter.value }
        url = try provider.authorization.adding(query)
    }

    /// The code out of the URL that the server redirected to.
    public func code(from location: String) throws(OIDCError) -> AuthorizationCode {
        guard let answer = Self.parameters(of: location, after: redirectURI) else {
            throw .signInNeeded(location: location)
        }
        guard answer["state"] == state else { throw .stateMismatch }
        if let error = answer["error"] {
            throw .refused(
                OAuth2Refusal(status: 302, error: error, errorDescription: answer["error_description"]))
        }
        if let found = answer["iss"], found != issuer { throw .issuerMismatch(expected: issuer, found: found) }
        guard let code = answer["code"], !code.isEmpty else { throw .codeMissing(location: location) }
        return AuthorizationCode(value: code, request: self)
    }

    /// The query of a URL that begins with another one; nil where it doesn't. Read as text: Foundation would change
    /// some custom schemes.
    private static func parameters(of location: String, after prefix: String) -> QueryParameters? {
        guard location.hasPrefix(prefix) else { return nil }
        let rest = location.dropFirst(prefix.count).prefix { $0 != "#" }
        guard let first = rest.first else { return QueryParameters() }
        return first == "?" || first == "&" ? QueryParameters(parsing: rest.dropFirst()) : nil
    }
}

/// A code that the server gave, with the request that it answers. Good for one exchange.
public struct AuthorizationCode: Sendable, Hashable {
    /// The code.
    public let value: String
    /// What it answers.
    public let request: AuthorizationRequest
}

extension URL {
    /// The URL with parameters added to its query.
    func adding(_ query: QueryParameters) throws(ConfigurationError) -> URL {
        let separator = self.query == nil ? "?" : "&"
        guard let url = URL(string: absoluteString + separator + query.encoded) else {
            throw ConfigurationError(problem: "\(absoluteString) can't take a query")
        }
        return url
    }
}
