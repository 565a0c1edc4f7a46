import HTTPMessages

extension Quirk {
    static let cookieDomain = Quirk(
        "cookie-domain", "B22", "openam-jp #11, OpenAM #293, #661",
        "The session's cookies name a domain: the host, the host after a dot, or nothing at all.",
        value: .choice(["host", "dot", "empty"]),
        .response { response, scene in
            let domains = ["host": scene.request.host, "dot": "." + scene.request.host]
            response.changeSessionCookies(scene) { $0.domain = domains[scene.text] ?? "" }
        })

    static let sessionCookieTwin = Quirk(
        "session-cookie-twin", "B54", "SDKS-808, SDKS-4189",
        "Beside the session cookie comes one of the same name for the domain, with a value that is no session.",
        at: "**/authenticate",
        .response { response, scene in
            let name = scene.context.settings.cookieName
            let cookies = response.fields.values(.setCookie).compactMap { ResponseCookie(setCookie: $0) }
            guard var twin = cookies.first(where: { $0.name == name && !$0.value.isEmpty }) else { return }
            (twin.value, twin.domain) = ("stale", scene.request.host)
            response.fields.append(.setCookie, twin.fieldValue)
        })
}
