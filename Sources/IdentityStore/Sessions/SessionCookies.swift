import Determinism
import EndpointRouting
import HTTPMessages

/// The cookies that tell browsers of a session (AM-BEHAVIOUR §1.4, DESIGN §8 "Cookies"): host-only, and over https
/// also for other sites' pages.
package struct SessionCookies: Sendable {
    private let name: String
    private let path: String
    private let isSecure: Bool

    package init(_ context: RequestContext) {
        name = context.settings.cookieName
        path = context.cookiePath
        isSecure = context.isSecure
    }

    /// What every answer of `authenticate` that is no error sets: the load balancer's cookie.
    package var step: HTTPFields { fields([loadBalancer]) }

    /// What a login sets.
    package func login(_ token: String) -> HTTPFields { fields([cookie(name, token), loadBalancer]) }

    /// The same cookies, over since long.
    package var logout: HTTPFields { fields([expired(cookie(name, "")), expired(cookie("amlbcookie", ""))]) }

    /// Takes cookies back that were set beside those above.
    func takingBack(_ names: [String]) -> HTTPFields { fields(names.map { expired(cookie($0, "")) }) }

    private var loadBalancer: ResponseCookie { cookie("amlbcookie", "01") }

    private func cookie(_ name: String, _ value: String) -> ResponseCookie {
        var cookie = ResponseCookie(name, value, path: path)
        cookie.isSecure = isSecure
        cookie.sameSite = isSecure ? "none" : nil
        return cookie
    }

    private func expired(_ cookie: ResponseCookie) -> ResponseCookie {
        var cookie = cookie
        cookie.expires = Instant.epoch.httpDate
        cookie.maxAge = 0
        return cookie
    }

    private func fields(_ cookies: [ResponseCookie]) -> HTTPFields {
        HTTPFields(cookies.map { HTTPField(.setCookie, $0.fieldValue) })
    }
}

extension RequestContext {
    /// Whether the client speaks https, to us or to the proxy before us.
    package var isSecure: Bool { origin.hasPrefix("https://") }
}
