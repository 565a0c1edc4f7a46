import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore

/// The cookie in which AM keeps a form while the user logs in. We carry the form in the URL to come back to, so all
/// that clients see of it is its deletion (AM-BEHAVIOUR §5.4).
enum RequestAttributesCookie {
    static func deletion(in context: RequestContext) -> String {
        var cookie = ResponseCookie("OAUTH_REQUEST_ATTRIBUTES", "DELETED", path: context.cookiePath)
        cookie.expires = Instant.epoch.httpDate
        cookie.isSecure = context.isSecure
        cookie.sameSite = context.isSecure ? "none" : nil
        return cookie.fieldValue
    }
}
