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
        "A good answer lacks this member, and so do tokens in it, their headers and the keys of a key set; a path says "
            + "which answers: member-absent=expires_in:path=**/access_token.",
        value: .text("scope", as: .member),
        .settings { settings, scene in settings.oauth2.absentTokenMembers.insert(scene.text) },
        .response { response, scene in
            guard response.status == .ok else { return }
            response.changeJSON { body in
                body[scene.text] = nil
                guard let keys = body["keys"]?.array else { return }
                body["keys"] = .array(keys.map { $0.without(scene.text) })
            }
        })
}

extension JSONValue {
    fileprivate func without(_ member: String) -> JSONValue {
        guard var object else { return self }
        object[member] = nil
        return .object(object)
    }
}
