import OrderedJSON

extension Quirk {
    static let serverVersion = Quirk(
        "server-version", "B30", "frodo-cli #479", "AM says that it is of this version.",
        value: .text("7.5.2", as: .version), at: "**/serverinfo/version",
        .response { response, scene in
            response.changeJSON { body in
                for (name, value) in body.members.compactMap({ member in member.value.string.map { (member.key, $0) } })
                where name == "version" || name == "fullVersion" {
                    body[name] = .string(value.replacing("9.0.0-SNAPSHOT", with: scene.text))
                }
            }
        })

    static let serverInfoStandalone = Quirk(
        "serverinfo-standalone", "B30", "frodo-lib #594",
        "serverinfo is that of an AM outside the cloud: no members of the cloud's, domains without a name.",
        at: "**/serverinfo/*", method: "GET",
        .response { response, _ in
            response.changeJSON { body in
                guard body["cloudOnlyFeaturesEnabled"] != nil else { return }
                for name in ["cloudOnlyFeaturesEnabled", "oauth2AIAgentsEnabled"] { body[name] = nil }
                body["fileBasedConfiguration"] = false
                if body["domains"] != nil { body["domains"] = .array([.null]) }
            }
        })

    static let serverInfoPartial = Quirk(
        "serverinfo-partial", "B30", "frodo-lib #594",
        "serverinfo lacks these members, named between commas.",
        value: .text("cookieName,secureCookie", as: .serverInfoMembers),
        at: "**/serverinfo/*", method: "GET",
        .response { response, scene in
            response.changeJSON { body in
                for name in scene.text.split(separator: ",") { body[String(name)] = nil }
            }
        })

    static let scopesRenamed = Quirk(
        "scopes-renamed", "B30", "frodo-cli #445",
        "Discovery calls the scope fr:idm:* by this name.", value: .text("fr:idm:all", as: .scope),
        at: "**/.well-known/openid-configuration",
        .response { response, scene in
            response.changeJSON { body in
                let scopes = body["scopes_supported"]?.array ?? []
                body["scopes_supported"] = .array(scopes.map { $0 == "fr:idm:*" ? .string(scene.text) : $0 })
            }
        })
}
