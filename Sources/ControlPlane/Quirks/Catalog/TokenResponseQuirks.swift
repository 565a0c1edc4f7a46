import HTTPMessages
import OrderedJSON

extension Quirk {
    static let scopeGranted = Quirk(
        "scope-granted", "B59", "SDKS-3305",
        "The answer with tokens says that another scope was granted than was asked for.",
        value: .text("openid", as: .scopes),
        at: "**/access_token",
        .response { response, scene in
            response.changeJSON { if $0["access_token"] != nil { $0["scope"] = .string(scene.text) } }
        })

    static let memberAbsent = Quirk(
        "member-absent", "B82", "navikt #417, axa 1.4.0, oidc-provider-mock 0.2.9",
        "A good answer lacks this member; a path says which answers: member-absent=expires_in:path=**/access_token.",
        value: .text("scope", as: .member),
        .response { response, scene in
            guard response.status == .ok else { return }
            response.changeJSON { $0[scene.text] = nil }
        })
}
