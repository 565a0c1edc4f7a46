import AMWire
import EndpointRouting
import HTTPMessages

/// Why the provider refuses; it knows its form at JSON endpoints (RFC 6749 §5.2, AM-BEHAVIOUR §5.5).
package struct OAuth2Error: WireError, Equatable {
    /// The names that clients key on.
    package enum Code: String, Sendable {
        case accessDenied = "access_denied"
        case authorizationDeclined = "authorization_declined"
        case authorizationPending = "authorization_pending"
        case badRequest = "bad_request"
        case expiredToken = "expired_token"
        case insufficientScope = "insufficient_scope"
        case interactionRequired = "interaction_required"
        case invalidClient = "invalid_client"
        case invalidGrant = "invalid_grant"
        case invalidRequest = "invalid_request"
        case invalidScope = "invalid_scope"
        case invalidToken = "invalid_token"
        case redirectURIMismatch = "redirect_uri_mismatch"
        case relativeRedirectURI = "relative_redirect_uri"
        case serverError = "server_error"
        case slowDown = "slow_down"
        case unauthorizedClient = "unauthorized_client"
        case unsupportedResponseType = "unsupported_response_type"
    }

    package let code: Code
    /// For people; goes out.
    package let description: String
    package let status: HTTPStatus
    /// The value of `WWW-Authenticate`, where one is due.
    package let challenge: String?
    package let hint: String?

    package init(
        _ code: Code, _ description: String, status: HTTPStatus = .badRequest, challenge: String? = nil,
        hint: String? = nil
    ) {
        self.code = code
        self.description = description
        self.status = status
        self.challenge = challenge
        self.hint = hint
    }

    package var response: HTTPResponse {
        var response = HTTPResponse.json(status, OAuth2ErrorBody(code.rawValue, description).json)
        response.fields[.wwwAuthenticate] = challenge
        return response
    }

    /// The same refusal with a note for the developer.
    func hinting(_ hint: String) -> OAuth2Error {
        OAuth2Error(code, description, status: status, challenge: challenge, hint: hint)
    }
}

extension OAuth2Error {
    /// A parameter that the token endpoint misses; its name stands in quotes there, and only there.
    static func missing(_ parameter: String) -> OAuth2Error {
        OAuth2Error(.invalidRequest, "Missing parameter, '\(parameter)'")
    }

    /// A parameter that is missing at authorize.
    static func missingAtAuthorize(_ parameter: String) -> OAuth2Error {
        OAuth2Error(.invalidRequest, "Missing parameter, \(parameter)")
    }

    /// A parameter that stands twice (RFC 6749 §3.1, §3.2).
    static func duplicate(_ parameter: String) -> OAuth2Error {
        OAuth2Error(.invalidRequest, "Invalid Request, duplicate request parameter found : \(parameter)")
    }

    /// A code or token that was never given out, is over, or belongs to somebody else.
    static let invalidGrant = OAuth2Error(
        .invalidGrant, "The provided access grant is invalid, expired, or revoked.")

    static let invalidScope = OAuth2Error(.invalidScope, "Unknown/invalid scope(s)")

    static let unauthorizedClient = OAuth2Error(
        .unauthorizedClient, "The client is not authorized to request an authorization code using this method.")

    static let redirectURIMismatch = OAuth2Error(
        .redirectURIMismatch, "The redirection URI provided does not match a pre-registered value.")
}
