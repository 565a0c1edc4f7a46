import AMWire
import EndpointRouting
import HTTPMessages

/// Why a provider refuses (RFC 6749 §4.1.2.1, §5.2, RFC 6750 §3.1).
package struct ProviderError: WireError, Equatable {
    /// For programs, for example `invalid_grant`.
    package let code: String
    /// For people; goes out.
    package let description: String
    package let status: HTTPStatus
    /// The value of `WWW-Authenticate`, where one is due.
    package let challenge: String?

    package init(_ code: String, _ description: String, status: HTTPStatus = .badRequest, challenge: String? = nil) {
        self.code = code
        self.description = description
        self.status = status
        self.challenge = challenge
    }

    package var hint: String? { "the identity provider says \(code): \(description)" }

    package var response: HTTPResponse {
        var response = HTTPResponse.json(status, OAuth2ErrorBody(code, description).json)
        response.fields[.wwwAuthenticate] = challenge
        return response
    }
}

extension ProviderError {
    static func invalidRequest(_ description: String) -> ProviderError { ProviderError("invalid_request", description) }

    static func missing(_ parameter: String) -> ProviderError {
        invalidRequest("The parameter \(parameter) is missing.")
    }

    /// RFC 6749 §5.2; RFC 9110 §15.5.2 wants a challenge with every 401.
    static func invalidClient(_ description: String, at provider: String) -> ProviderError {
        let realm = provider.filter { $0 != "\"" && $0 != "\\" }
        return ProviderError(
            "invalid_client", description, status: .unauthorized, challenge: "Basic realm=\"\(realm)\"")
    }

    static func invalidGrant(_ description: String) -> ProviderError { ProviderError("invalid_grant", description) }

    static let invalidToken = ProviderError(
        "invalid_token", "The access token is unknown or has expired.", status: .unauthorized,
        challenge: "Bearer error=\"invalid_token\"")
}
