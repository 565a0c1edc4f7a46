import JOSETokens
import OrderedJSON

extension Quirk {
    static let tokenIDEmpty = Quirk(
        "token-id-empty", "B05", "AM 7.0 and 7.2.1 change notes",
        "A login's end has a tokenId without a value, or none: the session is only in the cookie.",
        value: .choice(["empty", "absent"]), at: "**/authenticate",
        .response { response, scene in
            response.changeJSON { body in
                if body["tokenId"] != nil { body["tokenId"] = scene.text == "absent" ? nil : .some("") }
            }
        })

    static let cookieNameRandom = Quirk(
        "cookie-name-random", "B06", "KB a77210260",
        "The session cookie has a name of the tenant's own, 15 hex digits, which serverinfo tells.",
        .settings { settings, scene in
            let digest = SHA256.digest(Array("cookie of \(scene.tenantName)".utf8))
            let digits = digest.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            settings.tenant.cookieName = String(digits.prefix(15))
        })

    static let sessionUidAbsent = Quirk(
        "session-uid-absent", "B30", "AM 6.5",
        "What validates a session has no sessionUid, as in old versions.", at: "**/sessions", method: "POST",
        .response { response, _ in response.changeJSON { $0["sessionUid"] = nil } })
}
