extension SDKTemplate {
    static let pingIOS = SDKTemplate(platform: .ios, generation: .ping) { values in
        """
        let journey = Journey.createJourney { config in
            config.serverUrl = \(values.am.swiftLiteral)
            config.realm = \(values.realm.name.swiftLiteral)
            config.cookie = \(values.cookie.swiftLiteral)
            config.module(PingJourney.OidcModule.config) { oidc in
                oidc.clientId = \(values.clientID.swiftLiteral)
                oidc.discoveryEndpoint = \(values.discovery.swiftLiteral)
                oidc.scopes = [\(values.scopes.map(\.swiftLiteral).joined(separator: ", "))]
                oidc.redirectUri = \(values.redirectURI.swiftLiteral)
            }
        }
        let node = await journey.start(\(values.journey.swiftLiteral))

        """
    }

    static let pingAndroid = SDKTemplate(platform: .android, generation: .ping) { values in
        let values = values.forEmulator
        return """
            val journey = Journey {
                serverUrl = \(values.am.kotlinLiteral)
                realm = \(values.realm.name.kotlinLiteral)
                cookie = \(values.cookie.kotlinLiteral)
                module(Oidc) {
                    clientId = \(values.clientID.kotlinLiteral)
                    discoveryEndpoint = \(values.discovery.kotlinLiteral)
                    scopes = mutableSetOf(\(values.scopes.map(\.kotlinLiteral).joined(separator: ", ")))
                    redirectUri = \(values.redirectURI.kotlinLiteral)
                }
            }
            val node = journey.start(\(values.journey.kotlinLiteral))

            """
    }

    static let pingJS = SDKTemplate(platform: .js, generation: .ping) { values in
        """
        const journeyClient = await journey({
          config: { serverConfig: { wellknown: \(values.discovery.jsLiteral) } },
        });
        const oidcClient = await oidc({
          config: {
            clientId: \(values.clientID.jsLiteral),
            redirectUri: \(values.redirectURI.jsLiteral),
            scope: \(values.scopes.joined(separator: " ").jsLiteral),
            serverConfig: { wellknown: \(values.discovery.jsLiteral) },
          },
        });
        const step = await journeyClient.start({ journey: \(values.journey.jsLiteral) });

        """
    }
}
