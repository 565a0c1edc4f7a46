import HTTPMessages
import OrderedJSON

extension Quirk {
    private static let discovery = "**/.well-known/openid-configuration"

    static let discoveryStale = Quirk(
        "discovery-stale", "B27", "OpenAM #790, #791",
        "Discovery is what it was when it was first asked for, for so many seconds: what was changed shows later.",
        value: .number(60, in: 1...86_400), at: discovery, .stale)

    static let discoveryDoubleSlash = Quirk(
        "discovery-double-slash", "B63", "axa #331",
        "The endpoints in discovery have two slashes after the issuer.", at: discovery,
        .response { response, _ in
            response.changeEndpoints { url, issuer in
                url.hasPrefix(issuer + "/") ? issuer + "/" + url.dropFirst(issuer.count) : url
            }
        })

    static let discoveryHost = Quirk(
        "discovery-host", "B66", "navikt #362, Soluto #66",
        "The endpoints in discovery name this host and port, which a browser may not reach; the issuer is as ever.",
        value: .text("am.internal:8080", as: .authority), at: discovery,
        .response { response, scene in
            let origin = scene.context.origin
            let scheme = origin.prefix { $0 != ":" }
            response.changeEndpoints { url, _ in
                url.hasPrefix(origin) ? "\(scheme)://\(scene.text)\(url.dropFirst(origin.count))" : url
            }
        })

    static let endIDPSession = Quirk(
        "end-idp-session", "B59", "forgerock-javascript-sdk a5daf4c",
        "Discovery has ping_end_idp_session_endpoint, as PingOne's does.", at: discovery,
        .response { response, _ in
            response.changeJSON { body in
                guard let issuer = body["issuer"]?.string else { return }
                body["ping_end_idp_session_endpoint"] = .string("\(issuer)/connect/idpEndSession")
            }
        })

    static let keyIDs = Quirk(
        "jwks-kid", "B67", "navikt #947, spring-authorization-server #1015",
        "The keys' kids are none that a token names, are missing, or are all the same.",
        value: .choice(["unknown", "absent", "doubled"]), at: "**/connect/jwk_uri",
        .response { response, scene in
            response.changeJSON { body in
                let keys = body["keys"]?.array ?? []
                body["keys"] = .array(
                    keys.enumerated().map { index, key in
                        var key = key.object ?? [:]
                        switch scene.text {
                        case "unknown": key["kid"] = .string("unknown-\(index + 1)")
                        case "absent": key["kid"] = nil
                        default: key["kid"] = keys.first?["kid"]
                        }
                        return .object(key)
                    })
            }
        })
}

extension HTTPResponse {
    /// Changes all URLs of a discovery document but the issuer.
    fileprivate mutating func changeEndpoints(_ change: (_ url: String, _ issuer: String) -> String) {
        changeJSON { body in
            guard let issuer = body["issuer"]?.string else { return }
            for member in body.members where member.key != "issuer" {
                guard let url = member.value.string, url.hasPrefix("http") else { continue }
                body[member.key] = .string(change(url, issuer))
            }
        }
    }
}
