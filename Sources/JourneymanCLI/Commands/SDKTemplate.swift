/// The lines that make an SDK talk to a server.
struct SDKTemplate: Sendable {
    /// What differs from server to server.
    struct Values {
        let base: String
        let realm: String
        let cookie: String

        var am: String { "\(base)/am" }
        var discovery: String { "\(am)/oauth2/realms/root/realms/\(realm)/.well-known/openid-configuration" }

        /// As the Android emulator calls the machine that it runs on.
        var forEmulator: Values {
            let host = "//localhost"
            guard let range = base.firstRange(of: host) else { return self }
            return Values(base: base.replacingCharacters(range, with: "//10.0.2.2"), realm: realm, cookie: cookie)
        }
    }

    let name: String
    let text: @Sendable (Values) -> String

    static let all = [ios, android, js]

    static func named(_ name: String) -> SDKTemplate? { all.first { $0.name == name } }

    private static let ios = SDKTemplate(name: "ios") { values in
        """
        let journey = Journey.createJourney { config in
            config.serverUrl = "\(values.am)"
            config.realm = "\(values.realm)"
            config.cookie = "\(values.cookie)"
            config.module(PingJourney.OidcModule.config) { oidc in
                oidc.clientId = "iosclient"
                oidc.discoveryEndpoint = "\(values.discovery)"
                oidc.scopes = ["openid", "profile", "email"]
                oidc.redirectUri = "frauth://oauth2redirect"
            }
        }

        """
    }

    private static let android = SDKTemplate(name: "android") { values in
        let values = values.forEmulator
        return """
            val journey = Journey {
                serverUrl = "\(values.am)"
                realm = "\(values.realm)"
                cookie = "\(values.cookie)"
                module(Oidc) {
                    clientId = "androidclient"
                    discoveryEndpoint = "\(values.discovery)"
                    scopes = mutableSetOf("openid", "profile", "email")
                    redirectUri = "frauth://oauth2redirect"
                }
            }

            """
    }

    private static let js = SDKTemplate(name: "js") { values in
        """
        const journeyClient = await journey({
          config: { serverConfig: { wellknown: '\(values.discovery)' } },
        });
        const oidcClient = await oidc({
          config: {
            clientId: 'WebOAuthClient',
            redirectUri: 'http://localhost:8443/callback',
            scope: 'openid profile email',
            serverConfig: { wellknown: '\(values.discovery)' },
          },
        });

        """
    }
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
