extension SDKTemplate {
    static let forgeRockIOS = SDKTemplate(platform: .ios, generation: .forgerock) { values in
        """
        let options = FROptions(
            url: \(values.am.swiftLiteral),
            realm: \(values.realm.name.swiftLiteral),
            cookieName: \(values.cookie.swiftLiteral),
            authServiceName: \(values.journey.swiftLiteral),
            oauthClientId: \(values.clientID.swiftLiteral),
            oauthRedirectUri: \(values.redirectURI.swiftLiteral),
            oauthScope: \(values.scopes.joined(separator: " ").swiftLiteral)
        )
        try FRAuth.start(options: options)

        """
    }

    static let forgeRockAndroid = SDKTemplate(platform: .android, generation: .forgerock) { values in
        let values = values.forEmulator
        return """
            val options = FROptionsBuilder.build {
                server {
                    url = \(values.am.kotlinLiteral)
                    realm = \(values.realm.name.kotlinLiteral)
                    cookieName = \(values.cookie.kotlinLiteral)
                }
                oauth {
                    oauthClientId = \(values.clientID.kotlinLiteral)
                    oauthRedirectUri = \(values.redirectURI.kotlinLiteral)
                    oauthScope = \(values.scopes.joined(separator: " ").kotlinLiteral)
                }
                service {
                    authServiceName = \(values.journey.kotlinLiteral)
                }
            }
            FRAuth.start(context, options)

            """
    }

    static let forgeRockJS = SDKTemplate(platform: .js, generation: .forgerock) { values in
        """
        await Config.setAsync({
          serverConfig: { wellknown: \(values.discovery.jsLiteral) },
          realmPath: \(values.realm.name.jsLiteral),
          tree: \(values.journey.jsLiteral),
          clientId: \(values.clientID.jsLiteral),
          redirectUri: \(values.redirectURI.jsLiteral),
          scope: \(values.scopes.joined(separator: " ").jsLiteral),
        });

        """
    }
}
