import HTTPMessages

extension Quirk {
    static let sameSite = Quirk(
        "session-cookie-samesite", "B12", "KB a36692655",
        "The session's cookies say this of other sites' pages, whatever the scheme.",
        value: .choice(["Strict", "Lax", "none", "absent"]),
        .response { response, scene in
            response.changeSessionCookies(scene) { $0.sameSite = scene.text == "absent" ? nil : scene.text }
        })

    static let secureCookie = Quirk(
        "session-cookie-secure", "B12", "IdentityServer4 #4177",
        "The session's cookies are for https only, or for any scheme, whatever this one is.",
        value: .choice(["on", "off"]),
        .response { response, scene in
            response.changeSessionCookies(scene) { $0.isSecure = scene.text == "on" }
        })
}

extension HTTPResponse {
    /// Changes the session's cookie and the load balancer's.
    mutating func changeSessionCookies(_ scene: QuirkScene, _ change: (inout ResponseCookie) -> Void) {
        let names = [scene.context.settings.cookieName, "amlbcookie"]
        fields.changeCookies { cookie in
            var cookie = cookie
            if names.contains(cookie.name) { change(&cookie) }
            return cookie
        }
    }
}
