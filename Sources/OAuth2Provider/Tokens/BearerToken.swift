import EndpointRouting
import HTTPMessages

/// An access token as a request carries it (RFC 6750 §2.1, §2.2).
struct BearerToken {
    let text: String

    init(_ request: HTTPRequest, in realm: RealmPath) throws(OAuth2Error) {
        let header = request.authorization(scheme: "Bearer")
        let form = request.method == .post && request.isForm ? try request.oauth2Form().value("access_token") : nil
        guard header == nil || form == nil else {
            throw OAuth2Error(
                .serverError, "Access Token cannot be provided in both form and header", status: .internalServerError)
        }
        guard let text = header ?? form else { throw Self.missing(in: realm) }
        self.text = text
    }

    static func invalid(in realm: RealmPath) -> OAuth2Error { refusal(realm, details: true) }

    /// A request without a token learns no error code in the challenge (RFC 6750 §3.1).
    private static func missing(in realm: RealmPath) -> OAuth2Error { refusal(realm, details: false) }

    private static func refusal(_ realm: RealmPath, details: Bool) -> OAuth2Error {
        let text = "The access token provided is expired, revoked, malformed, or invalid for other reasons."
        var challenge = "Bearer realm=\"\(realm.quotable)\""
        if details { challenge += ",error=\"invalid_token\",error_description=\"\(text)\"" }
        return OAuth2Error(.invalidToken, text, status: .unauthorized, challenge: challenge)
    }

    static func lacksOpenID(in realm: RealmPath) -> OAuth2Error {
        OAuth2Error(
            .insufficientScope, "The resource requested requires scope: openid", status: .forbidden,
            challenge: "Bearer realm=\"\(realm.quotable)\",error=\"insufficient_scope\",scope=\"openid\"")
    }
}
